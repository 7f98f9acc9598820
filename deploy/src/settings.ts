/** What the operator of a site decides: `deploy/settings.json`. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DeployError, systemCode } from './errors.js';

export interface DeploySettings {
  /** Address that browsers report violations of the Content-Security-Policy to. */
  reportsTo?: string;
}

/**
 * @param file one JSON object; nothing is decided where there is none
 * @throws DeployError with all problems at once
 */
export async function readSettings(file: string): Promise<DeploySettings> {
  const where = path.relative(process.cwd(), file);
  const settings = parse(await readText(file), where);
  const problems = Object.entries(settings).flatMap(([name, value]) => {
    if (name !== 'reportsTo') return [`${where}: there is no setting ${JSON.stringify(name)}; allowed: "reportsTo"`];
    return isAddress(value)
      ? []
      : [
          `${where}: "reportsTo" is ${JSON.stringify(value)}; allowed is an address with https:, without blanks, quotes, commas and semicolons, such as "https://reports.bank.example/csp"`,
        ];
  });
  if (problems.length > 0) throw new DeployError(problems.join('\n'));
  return settings;
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return '{}';
    throw error;
  });
}

/** An address that no header has to escape: a semicolon or a comma would end the directive or the header's value. */
function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https:\/\/[^\s"'\\,;$]+$/.test(value) && URL.canParse(value);
}

function parse(text: string, where: string): object {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (cause) {
    throw new DeployError(`${where}: not JSON: ${(cause as Error).message}`, { cause });
  }
  throw new DeployError(
    `${where}: one JSON object is needed, such as {"reportsTo": "https://reports.bank.example/csp"}`,
  );
}
