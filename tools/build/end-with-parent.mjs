// Loaded into each program of a build: it ends, with all that it has started, when the build is gone, however it went.
process.once('disconnect', () => {
  // The program leads a group of processes of its own (tools/build/process.ts).
  if (process.platform === 'win32') process.exit(1);
  process.kill(-process.pid, 'SIGKILL');
});
process.channel?.unref();
