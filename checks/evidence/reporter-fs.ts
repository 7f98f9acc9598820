/** A reporter of Vitest that leaves the results of samples and journeys for the proof (see README.md). */
import fs from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';
import { readSamplesManifest, SAMPLES_MANIFEST } from '@impact-docs/content/guides/samples-manifest';
import { now } from './clock-fs.js';
import { versionsOfPrograms } from './programs-fs.js';
import { isRecorded, outcomeOf } from './run-record.js';
import { hashInputs, removeRecord, writeRecord } from './runs-fs.js';
import { slashed } from '@impact-docs/content/files-fs';

const root = path.resolve(import.meta.dirname, '../..');

export default class RunReporter implements Reporter {
  private isWhole = true;
  private readonly inputs = new Map<string, string>();

  onInit(vitest: Vitest): void {
    this.isWhole = vitest.config.testNamePattern === undefined;
  }

  /** What the tests are about to see: a file that changes while they run must not count as tested. */
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    for (const suite of specifications.map(({ moduleId }) => suiteOf(moduleId)).filter(isRecorded)) {
      this.inputs.set(suite, hashInputs(root, suite));
    }
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.isWhole) return;
    const versions = this.inputs.size > 0 ? versionsOfPrograms(programsOfManifest()) : {};
    for (const module of modules) {
      const suite = suiteOf(module.moduleId);
      const inputs = this.inputs.get(suite);
      if (inputs === undefined) continue;
      const tests = [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
      }));
      const hasErrors = module.errors().length > 0 || module.state() === 'failed';
      const outcome = outcomeOf(tests, hasErrors);
      if (outcome === undefined) removeRecord(root, suite);
      else writeRecord(root, { suite, inputs, date: now(), ...outcome, versions });
    }
  }
}

function suiteOf(moduleId: string): string {
  return slashed(path.relative(root, moduleId));
}

function programsOfManifest(): string[] {
  const entries = readSamplesManifest(fs.readFileSync(path.join(root, SAMPLES_MANIFEST), 'utf8'));
  return [...new Set(entries.flatMap(({ needs }) => needs?.split(' ')[0] ?? []))];
}
