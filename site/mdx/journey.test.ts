import { describe, expect, it } from 'vitest';
import { refusal, render, wordsOf } from './__fixtures__/render';

const name = 'transfer-consent-single-account';

describe('<Journey>', () => {
  it('gives a diagram, and a list that says the same', async () => {
    const html = await render(`<Journey name="${name}" />`);
    const [, drawn = ''] = html.split('</desc>');
    const [picture = '', list = ''] = drawn.split('</svg>');
    expect(wordsOf(picture)).toContain('transferConsentSucceeded');
    expect(wordsOf(list)).toMatchSnapshot();
    expect(list).toContain('href="/docs/impact-finance/api/get-transfer-consent"');
    expect(list).toContain('href="/docs/impact-finance/application-bridge/des-events#ontransferconsentrequested"');
    expect(list).toContain('href="/docs/impact-finance/application-bridge/partner-events#transferconsentsucceeded"');
  });

  it('numbers the branches alike', async () => {
    const html = await render(`<Journey name="${name}" />`);
    expect(html.match(/<ol(?: start="\d+")?>/g)).toEqual([
      '<ol>',
      '<ol start="10">',
      '<ol start="10">',
      '<ol start="10">',
    ]);
  });
});

describe('<JourneyStep>', () => {
  it('gives the request with the values of the story, and its answer', async () => {
    expect(wordsOf(await render(`<JourneyStep journey="${name}" step="record-signature" />`))).toMatchSnapshot();
  });

  it('gives one of the two', async () => {
    const html = await render(`<JourneyStep journey="${name}" step="read-consent" part="request" />`);
    expect(wordsOf(html)).toMatchSnapshot();
  });

  it('gives the answer of a failure', async () => {
    const html = await render(`<JourneyStep journey="${name}" step="read-consent" part="answer" failure="gone" />`);
    expect(wordsOf(html)).toMatchSnapshot();
  });
});

it.each([
  ['<Journey name="none-such" />'],
  ['<Journey name="../package" />'],
  [`<Journey name="${name}" size="large" />`],
  [`<JourneyStep journey="${name}" step="none" />`],
  [`<JourneyStep journey="${name}" workflow="none" step="none" />`],
  [`<JourneyStep journey="${name}" step="read-consent" failure="none" />`],
  [`<JourneyStep journey="${name}" step="read-consent" part="body" />`],
])('refuses %s', async (text) => {
  expect(await refusal(text)).toMatchSnapshot();
});
