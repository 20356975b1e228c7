/** The text of a scenario file: every fault of it with line, key and remedy. */
import { openYaml } from './parse.ts';
import { type Reader, readScenario, type ReadScenario, type Wanted } from './scenario.ts';
import type { Parsed } from './shape.ts';

/** The scenario in a text, with its game. `file` names it in what is said of its faults. */
export function readScenarioText(reader: Reader, file: string, text: string, wanted?: Wanted): Parsed<ReadScenario> {
  const opened = openYaml(file, text.replaceAll(/\r\n?/g, '\n'));
  return opened.ok ? readScenario(reader, file, opened.value, wanted) : opened;
}
