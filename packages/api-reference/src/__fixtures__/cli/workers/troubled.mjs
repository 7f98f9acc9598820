// Does what the name of the file says.
process.on('message', ({ file }) => {
  if (file === 'exit') process.exit(3);
  if (file === 'signal') process.kill(process.pid, 'SIGTERM');
  if (file === 'throw') throw new Error('Something broke.');
  if (file === 'memory') {
    process.stderr.write('FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n', () =>
      process.abort(),
    );
  }
  if (file === 'hang') setInterval(() => undefined, 1_000);
  if (file === 'well') process.send({ status: 'failed', file, reason: 'answered' });
});
