/** `npm run release -- <api>`: keeps the present description as that of its release. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DescriptionError } from '@impact-docs/openapi-model';
import { UsageError } from '@impact-docs/lib/usage';
import { describeError } from '../../deploy/src/errors.js';
import { archiveRelease } from './release.js';

const manifest = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../content/apis/manifest.yaml');

try {
  const file = await archiveRelease(manifest, process.argv.slice(2));
  console.log(`${path.relative(process.cwd(), file)} is written. For the next release, change \`release\` in`);
  console.log('content/apis/manifest.yaml, and add its entry to content/data/changelog.yaml.');
} catch (error) {
  console.error(describeError(error, UsageError, DescriptionError));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
