/** Runs generated samples in their languages and records what they send: for tests, here and of the finished site. */
export { expectedMeaning, recordedMeaning } from './compare.js';
export { findVersion } from './find-version-fs.js';
export { ordinaryCases, secrets } from '../../request-samples/src/__fixtures__/ordinary-cases.js';
export { inPairs, spawn, versionOf } from './process-fs.js';
export type { Outcome, Program, RunContext, Toolchain } from './process-fs.js';
export { pythonCommand } from './python-command.js';
export { responseBody, startRecorder } from './recorder-fs.js';
export type { Recorder, Recording } from './recorder-fs.js';
export { checkSyntax } from './syntax-fs.js';
export { toolchains } from './toolchains-fs.js';
