/** A request and the response of any server of the site: the local server and nginx are tested with this table. */
export interface Case {
  path: string;
  status: number;
  method?: string;
  accept?: string;
  /** Of a redirect. */
  location?: string;
  /** File in the response, from the root of the fixture site. */
  file?: string;
}

const found = (path: string, file: string): Case => ({ path, status: 200, file });
const asked = (accept: string, path: string, file: string): Case => ({ ...found(path, file), accept });
const moved = (path: string, location: string): Case => ({ path, status: 301, location });
const missing = (path: string): Case => ({ path, status: 404, file: '404.html' });
const refused = (path: string): Case => ({ path, status: 400 });

/** Values of `Accept`, and the form of a page that each gets. */
export const acceptHeaders: readonly [accept: string, form: 'html' | 'md'][] = [
  ['text/markdown', 'md'],
  ['Text/Markdown', 'md'],
  ['text/markdown, text/html, */*', 'md'],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', 'md'],
  ['text/html;q=0.9, text/markdown', 'md'],
  ['text/html;q=0.8,text/markdown;q=0.8', 'md'],
  ['text/html;q=0.81, text/markdown;q=0.811', 'md'],
  ['text/html; q=0.099, text/markdown; q=0.1', 'md'],
  ['text/markdown; variant=GFM; q=0.5, text/html; q=0.4', 'md'],
  ['text/markdown;q=1.0, text/*;q=0.999', 'md'],
  ['text/*, text/html;q=0.5, text/markdown;q=0.6', 'md'],
  ['*/*, text/*;q=0.3, text/markdown;q=0.3', 'md'],
  ['text/markdown, text/html;q=2', 'md'],
  ['', 'html'],
  ['*/*', 'html'],
  ['text/*', 'html'],
  ['text/html', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8', 'html'],
  ['text/html, text/markdown;q=0.9', 'html'],
  ['text/markdown;q=0.9, */*', 'html'],
  ['text/markdown;q=0.8, text/html;q=0.81', 'html'],
  ['text/markdown;q=0.79, text/html;q=0.8', 'html'],
  ['text/markdown;q=0', 'html'],
  ['text/markdown;q=0.000, text/html;q=0', 'html'],
  ['text/markdown;q=maybe', 'html'],
  ['text/markdownish, x-text/markdown', 'html'],
  ['text/plain, application/json', 'html'],
];

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
  found('/index.md', 'index.md'),
  ...acceptHeaders.map(([accept, form]) => asked(accept, '/docs/contact', `docs/contact.${form}`)),
  asked('text/markdown', '/', 'index.md'),
  asked('text/html', '/', 'index.html'),
  { ...asked('text/markdown', '/docs/contact?from=mail', 'docs/contact.md'), method: 'HEAD' },
  asked('text/markdown', '/docs/guide', 'docs/guide/index.html'),
  asked('text/markdown', '/docs', 'docs.html'),
  asked('text/html', '/docs/contact.md', 'docs/contact.md'),
  asked('text/markdown', '/docs/openapi.yaml', 'docs/openapi.yaml'),
  { ...moved('/docs/contact.html', '/docs/contact'), accept: 'text/markdown' },
  { ...missing('/nowhere'), accept: 'text/markdown' },
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
export function titleOf({ method = 'GET', path, status, accept }: Case): string {
  return `${method} ${path}${accept === undefined ? '' : ` (Accept: ${accept})`} → ${status}`;
}
