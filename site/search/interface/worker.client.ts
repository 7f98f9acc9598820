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

async function load<T>(name: string, priority: RequestPriority): Promise<T> {
  const response = await fetch(`/search/${name}`, { priority });
  const type = response.headers.get('Content-Type') ?? '';
  // The live preview answers a page where there is no file.
  if (!response.ok || !type.includes('json')) throw new Error(`/search/${name}: ${response.status} ${type}`);
  return (await response.json()) as T;
}

async function start(): Promise<void> {
  try {
    const texts = load<TextFile>('text.json', 'low');
    // Waited for below; names come first.
    texts.catch(() => undefined);
    const { pages, synonyms, ...names } = await load<NamesFile>('names.json', 'high');
    apis = names.apis;
    search = createSearch(recordsOf(pages), synonyms);
    // What was asked meanwhile is answered now, and asked again by the page when all texts are searched.
    reply({ type: 'ready', isComplete: false, apis });
    answerWaiting();
    await search.addTexts(await texts);
    reply({ type: 'ready', isComplete: true, apis });
  } catch (error) {
    reply({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

void start();
