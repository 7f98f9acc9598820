// Loaded into the build's process: writes its largest resident memory (KiB) when it ends.
const { writeFileSync } = process.getBuiltinModule('node:fs');
const { isMainThread } = process.getBuiltinModule('node:worker_threads');

if (isMainThread) {
  process.on('exit', () => writeFileSync(process.env.PEAK_MEMORY, String(process.resourceUsage().maxRSS)));
}
