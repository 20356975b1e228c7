/** Which mistakes the compiler lets through: the others could not stand in the code, and no test need notice them. */
import { resolve } from 'node:path';
import ts from 'typescript';
import type { Mutated } from './mutated.ts';

const root = resolve(import.meta.dirname, '../..');

/** Says of a file with another text whether it compiles, by the project's own settings. */
export function compiler(): (mutated: Mutated) => boolean {
  const config = resolve(root, 'rules-engine/tsconfig.json');
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (file) => ts.sys.readFile(file)).config,
    ts.sys,
    resolve(root, 'rules-engine'),
  );
  let now: Mutated | undefined;
  // A file that was changed has its own text again afterwards, which is another version, too.
  let version = 0;
  const changed = new Map<string, number>();
  const change = (file: string) => changed.set(file, ++version);
  const isNow = (file: string) => now !== undefined && file === resolve(root, now.file);
  const service = ts.createLanguageService({
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => String(changed.get(file) ?? 0),
    getScriptSnapshot: (file) => {
      const text = isNow(file) ? now?.text : ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (file) => ts.sys.fileExists(file),
    readFile: (file) => ts.sys.readFile(file),
    directoryExists: (folder) => ts.sys.directoryExists(folder),
    getDirectories: (folder) => ts.sys.getDirectories(folder),
  });
  return (mutated) => {
    const file = resolve(root, mutated.file);
    now = mutated;
    change(file);
    const compiles =
      service.getSyntacticDiagnostics(file).length === 0 && service.getSemanticDiagnostics(file).length === 0;
    now = undefined;
    change(file);
    return compiles;
  };
}
