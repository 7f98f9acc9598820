import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A small site with one file of each kind that the policy tells apart. */
export const fixtureFiles: Readonly<Record<string, string>> = {
  'index.html': page('Home', '<script>document.querySelector(`.theme-doc-sidebar-container .menu`)</script>'),
  'index.md': '# Home\n',
  '404.html': page('Page not found', `<p>${'This address leads nowhere. '.repeat(60)}</p>`),
  '404.md': `# Page not found\n\n${'This address leads nowhere.\n'.repeat(60)}`,
  'docs.html': page('Docs'),
  'docs/contact.html': page('Contact', `<p>${'Write to the team that runs your environment. '.repeat(60)}</p>`),
  'docs/contact.md': `# Contact\n\n${'Write to the team that runs your environment.\n'.repeat(60)}`,
  'docs/guide/index.html': page('Guide'),
  'docs/openapi.yaml': 'openapi: 3.1.0\n',
  'assets/js/main.0a1b2c3d.js': `console.log(${JSON.stringify('a'.repeat(4000))});\n`,
  'assets/css/styles.0a1b2c3d.css': 'body { margin: 0 }\n',
  'assets/images/logo-0a1b2c3d4e5f.png': 'not really an image',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>',
  'data.bin': 'bytes',
  '.hidden/notes.txt': 'not for readers',
  '.well-known/api-catalog': `${JSON.stringify({ linkset: [{ anchor: '/', 'service-doc': [{ href: '/'.padEnd(1100, 'x') }] }] })}\n`,
  'descriptions/library.json': '{}\n',
  'descriptions/library.yaml': 'openapi: 3.1.0\n',
  '.well-known/security.txt': 'Contact: https://company.example/security\n',
};

/** A page of the fixture. */
export function page(title: string, body = '<p>Text</p>'): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
}

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

/** Writes files into a new folder that every account may read (a web server may run under another). */
export async function temporaryFolder(files: Readonly<Record<string, string>> = {}): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'deploy-test-'));
  await chmod(folder, 0o755);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return { path: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
