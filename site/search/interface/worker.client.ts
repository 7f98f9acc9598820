/** Searches aside, so that typing never waits. It fetches from its own origin only, and keeps all it needs: it works on offline. */
import { recordsOf } from '../index/records';
import type { NamesFile, TextFile } from '../index/records';
import { answerTo } from '../ranking/answer';
import type { Answer, Question } from '../ranking/answer';
import { createSearch } from '../ranking/search';
import type { Search } from '../ranking/search';

export type Reply =
  /** `isComplete`: all texts are searched; names and questions are from the beginning. */
  | { type: 'ready'; isComplete: boolean; apis: Record<string, string> }
  | { type: 'answer'; answer: Answer }
  | { type: 'failed'; reason: string };

/** Texts that come later than this are not waited for: the reader sees what names and questions lead to. In ms. */
const PATIENCE = 1000;

let search: Search | undefined;
let apis: Record<string, string> = {};
/** Only the last question is of interest: each keystroke asks anew. */
let waiting: Question | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  waiting = data;
  // Questions that came in the meantime are read first, so that all but the last are left out.
  setTimeout(answerWaiting);
});

function answerWaiting(): void {
  if (!waiting || !search) return;
  const answer = answerTo(waiting, search, apis);
  waiting = undefined;
  reply({ type: 'answer', answer });
}

const reply = (message: Reply): void => self.postMessage(message);

async function load<T>(name: string): Promise<T> {
  const response = await fetch(`/search/${name}`);
  const type = response.headers.get('Content-Type') ?? '';
  // The live preview answers a page where there is no file.
  if (!response.ok || !type.includes('json')) throw new Error(`/search/${name}: ${response.status} ${type}`);
  return (await response.json()) as T;
}

async function start(): Promise<void> {
  try {
    const { pages, synonyms, ...names } = await load<NamesFile>('names.json');
    apis = names.apis;
    const begin = (texts?: TextFile) => {
      search = createSearch(recordsOf(pages, texts), synonyms);
      // The page asks again.
      reply({ type: 'ready', isComplete: texts !== undefined, apis });
    };
    const texts = load<TextFile>('text.json');
    const late = setTimeout(begin, PATIENCE);
    texts.catch(() => undefined).finally(() => clearTimeout(late));
    // Without texts, names are still found.
    const found = await texts.catch((error: unknown) => {
      begin();
      throw error;
    });
    begin(found);
  } catch (error) {
    reply({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

void start();
