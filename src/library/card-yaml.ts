/** A card written out as files of cards have it. */
import { Document, visit } from 'yaml';

/** What is printed on a card, as YAML: what is short stands on one line. */
export function cardYaml(printed: object): string {
  // JSON leaves out what is undefined.
  const document = new Document(JSON.parse(JSON.stringify(printed)));
  visit(document, {
    Collection: (_, node, path) => {
      if (path.length > 1 && JSON.stringify(node).length <= SHORT) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}
/** As long as somebody reads at a glance. */
const SHORT = 75;
