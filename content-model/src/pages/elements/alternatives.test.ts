import { describe, expect, it } from 'vitest';
import { idsOf, refusal, render } from '../../../../site/mdx/__fixtures__/render.js';

const platforms = (more = '') =>
  `<Alternatives of="platform">\n<For is="ios">\n\nIn \`Bank.swift\`.\n\n</For>\n<For is="android web">\n\n### Elsewhere\n\nIn a page.\n\n</For>\n${more}</Alternatives>\n`;

describe('<Alternatives>', () => {
  it('has every text in its HTML, below its name, and nothing is hidden', async () => {
    const html = await render(`Before.\n\n${platforms()}`);
    expect(html).not.toContain('hidden');
    expect(html).toContain('<p class="tab-name"><strong>iOS</strong></p>');
    expect(html).toContain('<p>In <code>Bank.swift</code>.</p>');
    expect(html).toContain('<p>In a page.</p>');
  });

  it('needs no name above a text that begins with a heading', async () => {
    expect(await render(platforms())).not.toContain('<strong>Android, Web</strong>');
  });

  it('has tabs whose panels exist, one of them selected', async () => {
    const html = await render(`Before.\n\n${platforms()}`);
    const controlled = [...html.matchAll(/aria-controls="([^"]+)"/g)].map(([, id]) => id);
    expect(controlled).toEqual(['platform-3-ios', 'platform-3-android-web']);
    expect(idsOf(html)).toEqual(expect.arrayContaining(controlled));
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(html).toContain('role="tablist" aria-label="Platform"');
    expect(html).toContain('data-key="android web"');
  });

  it('says where the choice is stored, and what it is called in the address', async () => {
    const html = await render(platforms());
    expect(html).toContain('data-tabs="platform" data-query="platform" data-storage="docs.choice.platform"');
  });

  it('replaces the elements in its texts', async () => {
    const html = await render(
      '<Alternatives of="hosting">\n<For is="service">\n\nNothing.\n\n</For>\n<For is="self-hosted">\n\n<DataTable name="firewall" />\n\n</For>\n</Alternatives>\n',
    );
    expect(html).toContain('<div class="table-scroll');
    expect(html).not.toContain('DataTable');
  });

  it('refuses choices and options that do not exist, are missing or have two texts, at their place', async () => {
    const text = (of: string, ...options: string[]) =>
      `<Alternatives of="${of}">\n${options.map((is) => `<For is="${is}">\n\nText.\n\n</For>`).join('\n')}\n</Alternatives>\n`;
    expect(await refusal(`A.\n\n${text('colour', 'red', 'blue')}`)).toContain(
      '3:1 error: Alternatives has no choice "colour".\n  allowed: platform, setup, session, hosting, installation, language\n',
    );
    expect(await refusal(text('platform', 'ios', 'ios', 'windows'))).toContain(
      '1:1 error: "windows" is no option; "ios" has two texts; "android" is missing; "web" is missing.\n  allowed: ios, android, web\n',
    );
    expect(await refusal(text('platform', 'ios android web'))).toContain('Alternatives needs two <For is="…">');
    expect(await refusal(platforms('Loose words.\n'))).toContain('Alternatives contains something else than <For');
    // Programs need not exist in every language.
    expect(await render(text('language', 'python', 'go'))).toContain('Python');
  });

  it('refuses texts and alternatives inside of other elements', async () => {
    expect(await refusal('<For is="ios">\n\nText.\n\n</For>\n')).toContain(
      '1:1 error: <For> is inside a list or another',
    );
    expect(await refusal('- Item\n\n  <Alternatives of="platform">\n  </Alternatives>\n')).toContain(
      '<Alternatives> is',
    );
  });
});

describe('<AlternativePages>', () => {
  const pages = '<AlternativePages of="session" activity-renewed="./guide.mdx" token-renewed="./token.mdx" />\n';

  it('leads to the page of each option, and marks the one that is read', async () => {
    const html = await render(pages);
    expect(html).toContain('<nav class="tab-list" aria-label="Session mode" data-tabs="session"');
    expect(html).toMatch(
      /<a href="[^"]*guide[^"]*" data-key="activity-renewed" aria-current="page">Activity-renewed<\/a>/,
    );
    expect(html).toMatch(/<a href="[^"]*token[^"]*" data-key="token-renewed">Token-renewed<\/a>/);
  });

  it('refuses options that do not exist, and lists without the page itself', async () => {
    expect(await refusal(pages.replace('./guide.mdx', './other.mdx'))).toContain('but not to this page');
    expect(await refusal(pages.replace('token-renewed=', 'none='))).toContain('"none" is no option');
  });
});
