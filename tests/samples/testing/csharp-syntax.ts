import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';

/** A parser of C#, for machines on which nothing can compile it. @returns whether a program has no syntax error */
export async function createCSharpParser(): Promise<(source: string) => boolean> {
  await Parser.init();
  const require = createRequire(import.meta.url);
  const grammar = await Language.load(require.resolve('tree-sitter-wasms/out/tree-sitter-c_sharp.wasm'));
  const parser = new Parser();
  parser.setLanguage(grammar);
  return (source) => parser.parse(source)?.rootNode.hasError === false;
}
