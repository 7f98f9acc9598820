// Loaded into each program of a build: it ends, with all that it has started, when the build is gone, however it went.
import { isMainThread } from 'node:worker_threads';

function end() {
  // The program leads a group of processes of its own (tools/build/process.ts).
  if (process.platform === 'win32') process.exit(1);
  process.kill(-process.pid, 'SIGKILL');
}

if (isMainThread) {
  process.once('disconnect', end);
  process.channel?.unref();
  // The build may have gone before this was loaded.
  if (!process.connected) end();
}
