import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXTENSION, journeyNames, loadJourney } from '../../journeys/load-journeys.js';
import { linesOf, mermaidOf, partsOf } from '../../journeys/sequence.js';
import { journeysFolder } from '../../files/paths.js';
import { loadStory } from '../../story/load-story.js';
import { refusal, render, visibleText } from '../../../../site/mdx/__fixtures__/render.js';
import { renderDiagram } from '../../../../site/mdx/remark-diagrams.js';

const name = 'transfer-consent-single-account';

const DRAWING = /<svg[^]*?<\/svg>/g;
const withoutDrawings = (html: string) => html.replace(DRAWING, '');
const itemsOf = (html: string) =>
  [...html.matchAll(/<li>([^]*?)<\/li>/g)].map(([, item = '']) => visibleText(item).trim());
/** One sentence or several. */
const STEP = /^[A-Z][^→⇢]+\.$/;

describe('<Journey>', () => {
  it('gives a diagram, and a list that says the same', async () => {
    const html = await render(`<Journey name="${name}" />`);
    const list = withoutDrawings(html);
    expect(visibleText(html.match(DRAWING)?.join('') ?? '')).toContain('transferConsentSucceeded');
    expect(itemsOf(list).filter((item) => !STEP.test(item))).toEqual([]);
    expect(list).toContain('href="/docs/impact-finance/api/get-transfer-consent"');
    expect(list).toContain('href="/docs/impact-finance/application-bridge/des-events#ontransferconsentrequested"');
    expect(list).toContain('href="/docs/impact-finance/application-bridge/partner-events#transferconsentsucceeded"');
  });

  it('numbers the branches alike', async () => {
    const html = await render(`<Journey name="${name}" />`);
    const [whole, ...branches] = html.match(/<ol(?: start="\d+")?>/g) ?? [];
    expect(whole).toBe('<ol>');
    expect(branches.length).toBeGreaterThan(1);
    expect(new Set(branches).size).toBe(1);
    expect(branches[0]).toContain('start=');
  });
});

describe('<JourneyStep>', () => {
  it('gives the request with the values of the story, and its answer', async () => {
    const text = visibleText(await render(`<JourneyStep journey="${name}" step="record-signature" />`));
    const consent = Object.values((await loadStory()).consents).find(({ id }) => text.includes(id));
    expect(text).toMatch(/^PATCH \/v1\/transfer-consents\/[\w-]+ HTTP\/1\.1\nHost: [^]*\nHTTP\/1\.1 200 OK\n/);
    expect(text).toContain(`"maxAmountCents": ${consent?.maxAmountCents}`);
  });

  it('gives one of the two', async () => {
    const html = await render(`<JourneyStep journey="${name}" step="read-consent" part="request" />`);
    expect(visibleText(html)).toMatch(/^GET \/v1\/transfer-consents\?temporaryId=[\w-]+ HTTP\/1\.1\n/);
    expect(visibleText(html)).not.toContain('HTTP/1.1 200');
  });

  it('gives the answer of a failure', async () => {
    const html = await render(`<JourneyStep journey="${name}" step="read-consent" part="response" failure="gone" />`);
    expect(visibleText(html)).toMatch(/^HTTP\/1\.1 410 Gone\n[^]*"code": "temporary-id-gone"/);
    expect(visibleText(html)).not.toContain('GET /');
  });
});

it('<JourneyTest> gives every call with the header that chooses its answer', async () => {
  const html = await render(`<JourneyTest name="${name}" />`);
  expect(visibleText(html)).toContain("curl --include 'http://127.0.0.1:4010/transfer-consents?temporaryId=");
  for (const header of ['code=200, example=awaiting', 'code=410, example=temporary-id-gone']) {
    expect(visibleText(html)).toContain(`Prefer: ${header}`);
  }
});

describe('a journey across APIs', () => {
  const across = 'engagement-services';

  it('gives a list that links to the reference of each API', async () => {
    const html = await render(`<Journey name="${across}" />`);
    expect(itemsOf(withoutDrawings(html)).filter((item) => !STEP.test(item))).toEqual([]);
    expect(html).toContain('href="/docs/impact-transactions/engagement-services/surveys-api/get-survey"');
    expect(html).toContain('href="/docs/impact-transactions/category-index/transaction-api-v3-0/transactions"');
  });

  it('gives requests to the server of each API', async () => {
    const requests = await render(
      `<JourneyStep journey="${across}" step="read-survey" part="request" />\n\n<JourneyStep journey="${across}" step="read-comparison" part="request" />`,
    );
    expect(visibleText(requests)).toContain('GET /engagement/surveys/v1.0/surveys?language=en HTTP/1.1');
    expect(visibleText(requests)).toContain(
      'GET /engagement/insights/v1.0/comparisons?tonne=1&spendingAreaId=40&language=en HTTP/1.1',
    );
  });

  it('<JourneyTest> says what is wrong where a list of reasons comes', async () => {
    const words = visibleText(await render(`<JourneyTest name="${across}" />`));
    expect(words).toMatch(/Prefer: code=400, example=missing-answerError: \S/);
    expect(words).not.toContain('Another answer');
  });

  it('<JourneyValues> tells which field goes where', async () => {
    const html = await render(`<JourneyValues name="${across}" />`);
    expect(visibleText(html)).toContain('get-insightidget-insightsinsights[].id');
    expect(html).toContain('href="/docs/impact-transactions/engagement-services/insights-api/get-insights"');
  });
});

it.each([
  ['<JourneyValues name="group-dreams" />', 'The journey "group-dreams" hands nothing on from one call to another.'],
  ['<JourneyValues name="none-such" />', 'There is no journey named "none-such".'],
  ['<JourneyTest name="none-such" />', 'There is no journey named "none-such".'],
  ['<Journey name="none-such" />', 'There is no journey named "none-such".'],
  ['<Journey name="../package" />', 'There is no journey named "../package".'],
  [`<Journey name="${name}" size="large" />`, 'Journey has no attribute size.'],
  [`<JourneyStep journey="${name}" step="none" />`, 'There is no step of "consent" named "none".'],
  [`<JourneyStep journey="${name}" workflow="none" step="none" />`, 'There is no workflow named "none".'],
  [
    `<JourneyStep journey="${name}" step="read-consent" failure="none" />`,
    'There is no failure of "read-consent" named "none".',
  ],
  [`<JourneyStep journey="${name}" step="read-consent" part="body" />`, 'JourneyStep has no part "body".'],
])('refuses %s', async (text, message) => {
  expect(await refusal(text)).toContain(`guide.mdx:1:1 error: ${message}`);
});

describe('each journey', async () => {
  const names = journeyNames(journeysFolder);
  it.each(names)('%s is drawn whole, and listed as it is drawn', async (journey) => {
    const { journey: source } = await loadJourney(path.join(journeysFolder, `${journey}${EXTENSION}`));
    const links = {
      operation: ({ operationId }: { operationId: string }) => ({ name: operationId, url: '#' }),
      bridge: () => '#',
      webhook: () => '#',
    };
    const lines = linesOf(source, links);
    const drawings = await Promise.all(partsOf(lines).map((part) => renderDiagram(mermaidOf(source, part), 'd')));
    const words = drawings.map((svg) => visibleText(svg.split('</desc>')[1] ?? '').replace(/\s+/g, '')).join(' ');
    // The library leaves out what it does not understand.
    const labels = lines.flatMap((line) =>
      line.kind === 'message' ? [line.label, line.reply ?? '', line.from, line.to] : [],
    );
    expect(labels.filter((label) => !words.includes(label.replace(/\s+/g, '')))).toEqual([]);
    const messages = lines.filter(({ kind }) => kind === 'message' || kind === 'loopEnd');
    expect((await render(`<Journey name="${journey}" />`)).match(/<li>/g)).toHaveLength(messages.length);
  });
});
