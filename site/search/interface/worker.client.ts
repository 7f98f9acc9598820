/** Searches aside, so that typing never waits. It fetches from its own origin only, and keeps all it needs: it works on offline. */
import { createEngine, createEngineInPieces } from '../ranking/engine';
import type { Engine } from '../ranking/engine';
import { answerTo } from '../ranking/messages';
import type { Question, Reply, Request, Tier } from '../ranking/messages';
import { recordsOf } from '../ranking/record';
import { unpack } from '../index/records';
import type { NamesFile, QuestionsFile, TextFile } from '../index/records';

let engine: Engine | undefined;
let apis: Record<string, string> = {};
/** Only the last question is of interest: each keystroke asks anew. */
let waiting: Question | undefined;

const tasks: (() => void)[] = [];
const queue = new MessageChannel();
queue.port1.onmessage = () => tasks.shift()?.();

/** After what is in the queue already. Timers do the same, and wait 4 ms when they follow each other (HTML, 8.6). */
function turn(): Promise<void> {
  return new Promise((go) => {
    tasks.push(go);
    queue.port2.postMessage(undefined);
  });
}

let open: () => void;
const opened = new Promise<void>((resolve) => (open = resolve));

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.type === 'open') return open();
  waiting = data.question;
  // Questions that came in the meantime are read first, so that all but the last are left out.
  void turn().then(answerWaiting);
});

function answerWaiting(): void {
  if (!waiting || !engine) return;
  const question = waiting;
  waiting = undefined;
  reply({ type: 'answer', answer: answerTo(question, engine, apis) });
}

function reply(message: Reply): void {
  self.postMessage(message);
}

async function load<T>(name: string): Promise<T> {
  const response = await fetch(`/search/${name}`);
  const type = response.headers.get('Content-Type') ?? '';
  // The live preview answers a page where there is no file.
  if (!response.ok || !type.includes('json')) throw new Error(`/search/${name}: ${response.status} ${type}`);
  return (await response.json()) as T;
}

async function start(): Promise<void> {
  let tier: Tier = 'names';
  try {
    const names = await load<NamesFile>('names.json');
    apis = names.apis;
    engine = createEngine({ records: recordsOf(unpack(names)), synonyms: names.synonyms });
    reply({ type: 'ready', tier, apis });
    answerWaiting();
    await opened;
    tier = 'text';
    const [texts, questions] = await Promise.all([load<TextFile>('text.json'), load<QuestionsFile>('questions.json')]);
    const found = { records: recordsOf(unpack(names), texts), questions, synonyms: names.synonyms };
    engine = await createEngineInPieces(found, turn);
    reply({ type: 'ready', tier, apis });
  } catch (error) {
    reply({ type: 'failed', tier, reason: error instanceof Error ? error.message : String(error) });
  }
}

void start();
