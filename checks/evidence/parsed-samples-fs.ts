/**
 * Generated request samples that no test has run on this content: whether their language accepts them.
 * `tests/samples` proves more, on the built site; this is what a build can know in seconds, with the same checker.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { toHttpRequest } from '@impact-docs/api-reference/request';
import type { ApiModel } from '@impact-docs/openapi-model';
import { generateSample, type HttpRequest, type LanguageId } from '@impact-docs/request-samples';
import { findVersion, type RunContext } from '../../packages/request-samples/src/testing/process-fs.js';
import { checkSyntax } from '../../packages/request-samples/src/testing/syntax-fs.js';
import { toolchains } from '../../packages/request-samples/src/testing/toolchains-fs.js';

/** What one process reads for all operations. PHP and Java need as long as the rest of the proof. */
export const PARSED_LANGUAGES: readonly LanguageId[] = ['curl', 'javascript', 'python', 'ruby', 'go'];

export interface Parsed {
  /** Of the language, where its own program reads the samples. */
  version?: string;
  /** What is wrong, by operation; those that are right are absent. */
  wrong: ReadonlyMap<string, string>;
}

export interface SampleRequest {
  /** `impact-finance-create-dream` */
  id: string;
  request: HttpRequest;
}

export function sampleRequestsOf(api: string, model: ApiModel): SampleRequest[] {
  return model.operations.map((operation) => ({
    id: `${api}-${operation.slug}`,
    request: toHttpRequest(model, operation),
  }));
}

/** @returns what was found in each of the languages that is on this machine */
export async function parseSamples(
  requests: readonly SampleRequest[],
  wanted: readonly LanguageId[],
): Promise<Map<string, Parsed>> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samples-'));
  const context: RunContext = { folder, environment: {}, certificates: undefined };
  const found = new Map<string, Parsed>();
  try {
    await fs.mkdir(path.join(folder, 'home'));
    for (const toolchain of toolchains.filter(({ id }) => wanted.includes(id))) {
      const version = await findVersion(toolchain, context);
      if (version === undefined) continue;
      // As a reader saves it: the page shows no line end after the last line.
      const programs = requests.map(({ id, request }) => ({
        id,
        source: `${generateSample(request, toolchain.id).trimEnd()}\n`,
      }));
      const wrong = await checkSyntax(toolchain.id, programs, context);
      // The shell reads commands of curl.
      found.set(toolchain.id, toolchain.id === 'curl' ? { wrong } : { version, wrong });
    }
  } finally {
    await fs.rm(folder, { recursive: true });
  }
  return found;
}
