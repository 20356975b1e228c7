/** A card written out as files of cards have it. */
import { Document, visit } from 'yaml';

/** What is printed on a card, as YAML: below so many levels, what is short stands on one line. */
export function cardYaml(printed: object, levels = 1): string {
  // JSON leaves out what is undefined.
  const document = new Document(JSON.parse(JSON.stringify(printed)));
  visit(document, {
    Collection: (_, node, path) => {
      if (path.length > levels && JSON.stringify(node).length <= SHORT) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 }).replaceAll('[ {', '[{').replaceAll('} ]', '}]');
}
/** As long as somebody reads at a glance. */
const SHORT = 75;
