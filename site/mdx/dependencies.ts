/** The files that were read for each page: what the bundler has to watch (`site/plugins/catalogue.ts`). */
import type { Root as Html } from 'hast';
import type { Root as Markdown } from 'mdast';
import type { VFile } from 'vfile';
import { recordFiles } from '@impact-docs/content-model/files/read';

type Transform<Tree> = (tree: Tree, file: VFile) => unknown;

const filesOf = new Map<string, Map<number, readonly string[]>>();

/** Absolute paths of the files that the plugins have read when they last compiled a page. */
export function dependenciesOf(page: string): string[] {
  return [...new Set([...(filesOf.get(page)?.values() ?? [])].flat())];
}

/** Plugins that work as before, and whose reads are recorded. */
export function recorded<Tree extends Markdown | Html>(plugins: readonly (() => Transform<Tree>)[]) {
  return plugins.map((plugin) => {
    const id = (count += 1);
    return () => {
      const transform = plugin();
      return async (tree: Tree, file: VFile): Promise<void> => {
        const { files } = await recordFiles(async () => {
          await transform(tree, file);
        });
        const own = filesOf.get(file.path) ?? new Map<number, readonly string[]>();
        filesOf.set(file.path, own.set(id, files));
      };
    };
  });
}

let count = 0;
