/** A request and what any server of the site answers to it; both the local server and nginx are held to this table. */
export interface Case {
  path: string;
  status: number;
  method?: string;
  /** Of a redirect. */
  location?: string;
  /** File in the answer, from the root of the fixture site. */
  file?: string;
}

const found = (path: string, file: string): Case => ({ path, status: 200, file });
const moved = (path: string, location: string): Case => ({ path, status: 301, location });
const missing = (path: string): Case => ({ path, status: 404, file: '404.html' });
const refused = (path: string): Case => ({ path, status: 400 });

export const cases: readonly Case[] = [
  found('/', 'index.html'),
  found('/?from=mail', 'index.html'),
  found('/docs', 'docs.html'),
  found('/docs/contact', 'docs/contact.html'),
  found('/docs/contact?a=1&b=%20', 'docs/contact.html'),
  found('/docs/%63ontact', 'docs/contact.html'),
  found('//docs//contact', 'docs/contact.html'),
  found('/docs/./guide/../contact', 'docs/contact.html'),
  found('/docs/contact.md', 'docs/contact.md'),
  found('/docs/guide', 'docs/guide/index.html'),
  found('/docs/openapi.yaml', 'docs/openapi.yaml'),
  found('/assets/js/main.0a1b2c3d.js', 'assets/js/main.0a1b2c3d.js'),
  found('/assets/css/styles.0a1b2c3d.css', 'assets/css/styles.0a1b2c3d.css'),
  found('/assets/images/logo-0a1b2c3d4e5f.png', 'assets/images/logo-0a1b2c3d4e5f.png'),
  found('/favicon.svg', 'favicon.svg'),
  found('/data.bin', 'data.bin'),
  found('/.well-known/security.txt', '.well-known/security.txt'),
  found('/.well-known/api-catalog', '.well-known/api-catalog'),
  { ...found('/.well-known/api-catalog', '.well-known/api-catalog'), method: 'HEAD' },
  missing('/.well-known/api-catalog/'),
  found('/descriptions/library.yaml', 'descriptions/library.yaml'),
  found('/descriptions/library.json', 'descriptions/library.json'),
  { ...found('/docs/contact', 'docs/contact.html'), method: 'HEAD' },
  moved('/index', '/'),
  moved('/index.html', '/'),
  moved('/index.html?from=mail', '/?from=mail'),
  moved('/docs.html', '/docs'),
  moved('/docs/', '/docs'),
  moved('/docs/index.html', '/docs'),
  moved('/docs/contact.html', '/docs/contact'),
  moved('/docs/contact.html?', '/docs/contact'),
  moved('/docs/contact.html?a=1&b=%0d%0aX:1', '/docs/contact?a=1&b=%0d%0aX:1'),
  moved('/docs/contact/', '/docs/contact'),
  moved('/docs/contact/?a=1', '/docs/contact?a=1'),
  moved('/docs/contact/index.html', '/docs/contact'),
  moved('/docs/contact/index', '/docs/contact'),
  moved('/docs/contact.html/', '/docs/contact'),
  moved('/docs/contact%2ehtml', '/docs/contact'),
  moved('/docs/guide/', '/docs/guide'),
  moved('/docs/guide/index.html', '/docs/guide'),
  moved('//docs/contact/', '/docs/contact'),
  { ...moved('/docs.html', '/docs'), method: 'HEAD' },
  missing('/nowhere'),
  missing('/nowhere/'),
  missing('/nowhere.html'),
  missing('/nowhere/index.html'),
  missing('//elsewhere.example/'),
  missing('/Docs/Contact'),
  missing('/assets'),
  missing('/assets/'),
  missing('/assets/js/'),
  missing('/assets/js/main.ffffffff.js'),
  missing('/404'),
  missing('/404/'),
  missing('/404.html'),
  missing('/404/index.html'),
  missing('/docs/contact.html.gz'),
  missing('/.hidden/notes.txt'),
  missing('/docs/%2e%2e/.hidden/notes.txt'),
  missing('/.html'),
  missing('/docs/%FF'),
  missing('/docs%5c..%5ccontact'),
  { ...missing('/nowhere'), method: 'HEAD' },
  refused('/../etc/passwd'),
  refused('/docs/../../etc/passwd'),
  refused('/%2e%2e/%2e%2e/etc/passwd'),
  refused('/..%2f..%2fetc%2fpasswd'),
  refused('/docs/%'),
  refused('/docs/%4'),
  refused('/docs/%zz'),
  refused('/docs/%00'),
  refused('/docs/%0a'),
  refused('/docs/%7F'),
  refused('/docs/contact%0d%0aX-Injected:%201/'),
  { path: '/docs', status: 405, method: 'POST' },
  { path: '/docs', status: 405, method: 'PUT' },
  { path: '/docs', status: 405, method: 'DELETE' },
  { path: '/docs', status: 405, method: 'OPTIONS' },
  { path: '/assets/js/main.0a1b2c3d.js', status: 405, method: 'PATCH' },
];

/** Short name of a case for test titles. */
export function titleOf({ method = 'GET', path, status }: Case): string {
  return `${method} ${path} → ${status}`;
}
