// Answers with its own number, so that a test sees whether a process is used again.
process.on('message', ({ file }) => process.send({ status: 'failed', file, reason: String(process.pid) }));
