/** Searches aside, so that typing never waits. It fetches from its own origin only, and keeps all it needs: it works on offline. */
import { recordsOf } from '../index/records';
import type { NamesFile, TextFile } from '../index/records';
import { answerTo } from '../ranking/answer';
import type { Answer, Question } from '../ranking/answer';
import { createSearch } from '../ranking/search';
import type { Search } from '../ranking/search';
import { loadWords } from '../ranking/word-index';

export type Reply =
  /** `isComplete`: all texts are searched; names and questions are from the beginning. */
  | { type: 'ready'; isComplete: boolean; apis: Record<string, string> }
  | { type: 'answer'; answer: Answer }
  | { type: 'failed'; reason: string };

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

async function load(name: string): Promise<string> {
  const response = await fetch(`/search/${name}`);
  const type = response.headers.get('Content-Type') ?? '';
  // The live preview answers a page where there is no file.
  if (!response.ok || !type.includes('json')) throw new Error(`/search/${name}: ${response.status} ${type}`);
  return response.text();
}

async function start(): Promise<void> {
  try {
    const [names, words] = await Promise.all([load('names.json'), load('words.json')]);
    // Not at once: on a slow network, names would wait for texts.
    const texts = load('text.json');
    // Waited for below, when names can be found.
    texts.catch(() => undefined);
    const { pages, synonyms, ...others } = JSON.parse(names) as NamesFile;
    apis = others.apis;
    search = createSearch(recordsOf(pages), loadWords(words), synonyms);
    // What was asked meanwhile is answered now, and asked again by the page when all texts are searched.
    reply({ type: 'ready', isComplete: false, apis });
    answerWaiting();
    await search.addTexts(JSON.parse(await texts) as TextFile);
    reply({ type: 'ready', isComplete: true, apis });
  } catch (error) {
    reply({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

void start();
