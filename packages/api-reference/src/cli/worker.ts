/** A process of its own for descriptions, so that none can take the command down. Started by `isolation.ts`. */
import { checkDescription } from './check-description.js';
import type { Task } from './isolation.js';

process.on('message', (task: Task) => {
  void checkDescription(task.file, task.rules, task.folder, task.previewFolder).then((report) => {
    process.send?.(report, () => globalThis.gc?.());
  });
});
