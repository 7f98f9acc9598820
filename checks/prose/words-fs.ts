/** `words.txt`: words that are right here and in no dictionary. */
import fs from 'node:fs/promises';
import path from 'node:path';

const wordFile = path.join(import.meta.dirname, 'words.txt');

/** One word per line; a line that begins with `#` is a comment. */
export async function readWords(): Promise<string[]> {
  const text = await fs.readFile(wordFile, 'utf8');
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
