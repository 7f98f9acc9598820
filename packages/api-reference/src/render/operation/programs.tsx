/** The request in each language, with the body of each example: the style sheet shows one of each, without script. */
import type { Operation } from '@impact-docs/openapi-model';
import { RequestError, languages, sampleParts } from '@impact-docs/request-samples';
import type { SampleParts } from '@impact-docs/request-samples';
import { copyButton } from '../../client/copy.client.js';
import { escapeHtml } from '../../highlight/index.js';
import { linesOf, mergeVariants } from '../../highlight/lines.js';
import type { PageContext } from '../page-context.js';
import { LANGUAGE_STORAGE_KEY } from '../../client/storage-keys.js';
import { SHOWN_LINES } from '../text.js';
import { exampleClass } from './choices.js';
import type { Choices } from './choices.js';
import { toHttpRequest } from './request.js';

export interface Program {
  key: string;
  label: string;
  highlight: string;
  /** What a reader needs to run it. */
  client?: string;
  /** One for each body; one where nothing is sent. */
  variants: readonly SampleParts[];
}

/** The request in each language; the reasons where it cannot be sent and `onMissingSample` is given. */
export function programsOf(
  { api }: PageContext,
  operation: Operation,
  { bodies }: Choices,
): { programs: Program[]; missing: readonly string[] } {
  try {
    const medias = bodies.map(({ media, example }) => ({ ...media, examples: [example] }));
    const requests = (medias.length === 0 ? [undefined] : medias).map((media) =>
      toHttpRequest(api.model, operation, api.generatedHeaders, media),
    );
    const programs = api.sampleLanguages
      .flatMap((wanted) => languages.filter(({ id }) => id === wanted))
      .map(({ id, label, highlight, client }) => {
        const variants = requests.map((request) => sampleParts(request, id));
        return { key: id, label, highlight, client, variants };
      });
    return { programs: withAuthors(programs, operation), missing: [] };
  } catch (error) {
    if (!(error instanceof RequestError) || !api.onMissingSample) throw error;
    api.onMissingSample(operation, error.problems);
    return { programs: withAuthors([], operation), missing: error.problems };
  }
}

/** Samples of the authors: the first of a language in the place of ours, all others after them. */
function withAuthors(samples: readonly Program[], { codeSamples }: Operation): Program[] {
  const programs = new Map(samples.map((program) => [program.key, program]));
  const replaced = new Set<string>();
  for (const [index, { language, label = language, source }] of codeSamples.entries()) {
    const name = language.toLowerCase().replace(/[\s._-]+/g, '');
    const known = languages.find(({ id, aliases }) => id === name || aliases.includes(name));
    const key = known === undefined || replaced.has(known.id) ? `author-${index + 1}` : known.id;
    replaced.add(key);
    const variants = [{ before: '', request: `${source.trimEnd()}\n`, after: '' }];
    programs.set(key, { key, label, highlight: known?.highlight ?? name, variants });
  }
  return [...programs.values()];
}

interface ProgramsProps {
  page: PageContext;
  programs: readonly Program[];
  choices: Choices;
}

export function Programs({ page, programs, choices }: ProgramsProps) {
  const ids = programs.map(({ key }) => page.id(`language-${key}`));
  return (
    <>
      <div className="languages" role="radiogroup" aria-label="Language" data-remembers={LANGUAGE_STORAGE_KEY}>
        {programs.map(({ key, label }, index) => (
          <label key={key}>
            <input type="radio" name="sample-language" value={key} defaultChecked={index === 0} />
            {label}
          </label>
        ))}
      </div>
      <div className="programs">
        {programs.map((program, index) => (
          <ProgramBox key={program.key} page={page} id={ids[index] ?? ''} program={program} choices={choices} />
        ))}
      </div>
    </>
  );
}

function ProgramBox({
  page,
  id,
  program,
  choices,
}: Omit<ProgramsProps, 'programs'> & { id: string; program: Program }) {
  const { key, label, highlight, client, variants } = program;
  const lines = variants.map((parts) => linesOfParts(page, parts, highlight));
  const merged = (part: keyof SampleParts) =>
    mergeVariants(
      lines.map((variant) => variant[part]),
      (html, variant) => `<span class="${classOf(variant, choices)}"${named(variant, choices)}>${html}</span>`,
    );
  const [before, request, after] = [merged('before'), merged('request'), merged('after')];
  const isWhole = before === '' && after === '';
  const isLong = lines.some((variant) => variant.request.length > SHOWN_LINES);
  const rest = (html: string) => (html === '' ? '' : `<span class="rest">${html}</span>`);
  return (
    <div className="program copyable" id={id} data-key={key} data-label={label}>
      <button {...copyButton} />
      <pre className={isLong ? 'code long' : 'code'} data-language={highlight}>
        <code
          dangerouslySetInnerHTML={{
            // Without the end of its last line, which stands inside of its last part.
            __html: `${rest(before)}${deep(request)}${rest(after)}`.replace(/\n((?:<\/span>)*)$/, '$1'),
          }}
        />
      </pre>
      {isWhole && !isLong ? null : (
        <label className="whole" data-markdown-ignore="">
          <input type="checkbox" /> Complete program
        </label>
      )}
      {client === undefined ? null : (
        <p className="note" data-markdown-ignore="">
          {client}. Host and values are examples.
        </p>
      )}
    </div>
  );
}

type PartLines = Record<keyof SampleParts, string[]>;

/** Highlighted as a whole: a part may begin within something. */
function linesOfParts({ api }: PageContext, { before, request, after }: SampleParts, language: string): PartLines {
  const all = linesOf(api.highlighter.toHtml(`${before}${request}${after}`.replace(/\n$/, ''), language));
  const count = (text: string) => text.split('\n').length - 1;
  const [start, end] = [count(before), count(before) + count(request)];
  return { before: all.slice(0, start), request: all.slice(start, end), after: all.slice(end) };
}

/** The request of a program in which it stands within two blocks, which are folded. */
function deep(html: string): string {
  return /^ {8}(?! )/.test(html.replace(/<[^>]*>/g, '')) ? `<span class="deep">${html}</span>` : html;
}

/** The first body is also that of the choices of responses only. */
function classOf(variant: number, choices: Choices): string {
  const others = choices.all.flatMap(({ isOfResponse }, position) => (isOfResponse ? [position] : []));
  return exampleClass(variant === 0 ? [0, ...others] : [variant], choices) ?? '';
}

/** What paper says of each body. */
function named(variant: number, { all }: Choices): string {
  const label = all[variant]?.label ?? '';
  return ` data-name="${escapeHtml(label).replaceAll('"', '&quot;')}"`;
}
