/** Searches aside, so that typing never waits. It fetches from its own origin only, and keeps all it needs: it works on offline. */
import { createEngine, createEngineInPieces, recordsOf } from '../../search/engine';
import type { Engine } from '../../search/engine';
import { answerTo } from '../../search/messages';
import type { Question, Reply, Tier } from '../../search/messages';
import { unpack } from '../../search/records';
import type { NamesFile, TextFile } from '../../search/records';

let engine: Engine | undefined;
let apis: Record<string, string> = {};
/** Only the last question is of interest: each keystroke asks anew. */
let waiting: Question | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  waiting = data;
  // Questions that came in the meantime are read first, so that all but the last are left out.
  setTimeout(answerWaiting);
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
    engine = createEngine(recordsOf(unpack(names)));
    reply({ type: 'ready', tier, apis });
    answerWaiting();
    tier = 'text';
    const texts = await load<TextFile>('text.json');
    engine = await createEngineInPieces(recordsOf(unpack(names), texts), () => new Promise((go) => setTimeout(go)));
    reply({ type: 'ready', tier, apis });
  } catch (error) {
    reply({ type: 'failed', tier, reason: error instanceof Error ? error.message : String(error) });
  }
}

void start();
