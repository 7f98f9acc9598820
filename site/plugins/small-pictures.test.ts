import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { smallPicture, smallPictures } from './small-pictures.js';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#063"/></svg>\n';
const picture = { viewBox: '0 0 4 3', shapes: '<rect width="4" height="3" fill="#063"/>' };

describe('a picture that can stand in the page', () => {
  it('has shapes only', () => {
    expect(smallPicture(svg)).toEqual(picture);
    expect(smallPicture(svg.replace('</svg>', '\n  <path d="M0 0h4"/>\n</svg>'))?.shapes).toBe(
      `${picture.shapes}\n  <path d="M0 0h4"/>`,
    );
  });

  it.each([
    ['has a script', svg.replace('</svg>', '<script>alert(1)</script></svg>')],
    ['has a style', svg.replace(' fill', ' style="fill:red" fill')],
    ['answers events', svg.replace(' fill', ' onclick="alert(1)" fill')],
    ['has an id, of which a page has one only', svg.replace(' fill', ' id="a" fill')],
    ['has a class, which the page may style', svg.replace(' fill', ' class="menu" fill')],
    ['refers to another part', svg.replace('#063', 'url(#a)')],
    ['sets colours at its root', svg.replace(' viewBox', ' fill="red" viewBox')],
    ['has no view box', svg.replace(' viewBox="0 0 4 3"', '')],
    ['has text', svg.replace('</svg>', '<text>Impact</text></svg>')],
    ['begins with a declaration', `<?xml version="1.0"?>${svg}`],
    ['is large', svg.replace('</svg>', `<path d="M0 0${'h1'.repeat(300)}"/></svg>`)],
    ['is no SVG', 'GIF89a'],
  ])('is none where it %s', (_, text) => expect(smallPicture(text)).toBeUndefined());
});

describe('pictures of the configuration', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'small-pictures-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(path.join(folder, 'logo.svg'), svg);
  fs.writeFileSync(path.join(folder, 'logo.png'), svg);

  it('are known by their address', () => {
    expect(smallPictures(['/logo.svg', 'logo.svg'], [folder], '/de/')).toEqual({ '/de/logo.svg': picture });
  });

  it('stay files where they are elsewhere, or of another kind', () => {
    expect(smallPictures(['https://cdn.example/logo.svg', '/other.svg', '/logo.png'], [folder], '/')).toEqual({});
  });
});
