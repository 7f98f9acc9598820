// Loaded into the build's process: writes what it used when it ends, its threads included.
const { writeFileSync } = process.getBuiltinModule('node:fs');
const { isMainThread } = process.getBuiltinModule('node:worker_threads');

if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage = { peakMiB: maxRSS / 1024, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6 };
    writeFileSync(process.env.BUILD_USAGE, JSON.stringify(usage));
  });
}
