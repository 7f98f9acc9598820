/** Files of a description as text: only regular files, only in its folder, only UTF-8. */
import { isUtf8 } from 'node:buffer';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Far more than the largest public descriptions, which have about 60 MB, and less than a text of JavaScript can hold. */
const MAX_BYTES = 256 * 1024 * 1024;

const NAME = /\.(?:ya?ml|json)$/;

/** A file that is not read, or not used, and why. The message completes "The file cannot be read: …". */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';

  /**
   * @param remedy absent where the path itself is to be written in another way
   * @param isOutside whether the path leads out of the folder of the description
   */
  constructor(
    message: string,
    readonly remedy?: string,
    readonly isOutside = false,
  ) {
    super(message);
  }
}

/** A file that is not UTF-8. https://spec.openapis.org/oas/v3.2.0.html#format, RFC 8259 §8.1 */
export class EncodingError extends Error {
  override readonly name = 'EncodingError';
  readonly line: number;
  readonly column: number;

  constructor(
    readonly file: string,
    bytes: Uint8Array,
  ) {
    const { line, column, byte } = isWide(bytes) ? { line: 1, column: 1, byte: undefined } : firstFault(bytes);
    super(
      byte === undefined
        ? 'its characters have 16 or 32 bits'
        : `the byte 0x${byte.toString(16).toUpperCase().padStart(2, '0')} is no part of a character`,
    );
    this.line = line;
    this.column = column;
  }
}

/**
 * @param file absolute path
 * @param folder absolute path of the folder in which the file has to be, links resolved
 * @param anyName the name need not end as one of YAML or JSON does
 * @returns the text, without a byte order mark
 * @throws RefusedFile where the file is outside of the folder, not a regular file, or too large
 * @throws EncodingError where it is not UTF-8
 */
export async function readText(file: string, folder: string, anyName = false): Promise<string> {
  // Before the disk is asked: the message must not tell what exists elsewhere.
  if (!isBelow(file, folder)) throw outside();
  const real = await fs.realpath(file);
  if (!isBelow(real, await fs.realpath(folder))) throw outside();
  if (!anyName && !(NAME.test(file) && NAME.test(real))) {
    throw new RefusedFile(
      'the name of the file does not end in .yaml, .yml or .json',
      'Write what the file holds as YAML or JSON, or in place of the reference.',
    );
  }
  // Before it is opened: opening a pipe waits for a program that writes to it.
  const { size, isRegular } = await fs.stat(real).then((stat) => ({ size: stat.size, isRegular: stat.isFile() }));
  if (!isRegular) {
    throw new RefusedFile('it is not a regular file', 'Name a regular file, not a folder or a device.');
  }
  if (size > MAX_BYTES) throw new RefusedFile('it has more than 256 MB', 'Leave out what nobody reads.');
  const bytes = await fs.readFile(real);
  if (isWide(bytes) || !isUtf8(bytes)) throw new EncodingError(file, bytes);
  return new TextDecoder().decode(bytes);
}

function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

function outside(): RefusedFile {
  return new RefusedFile(
    'it is outside of the folder of the description',
    'Move the file into that folder, or let the description read from a folder above it: `folder` in the manifest, `--folder` of a command.',
    true,
  );
}

/** UTF-16 or UTF-32: a byte order mark, or a zero byte in the first character, which is ASCII in YAML and JSON. */
function isWide(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return false;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
}

/** Where the first byte stands that is not UTF-8. */
function firstFault(bytes: Uint8Array): { line: number; column: number; byte: number } {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) {
    const before = text.slice(0, at);
    const start = Buffer.byteLength(before);
    // The character itself may stand in the file.
    if (Buffer.from(REPLACEMENT).equals(bytes.subarray(start, start + Buffer.byteLength(REPLACEMENT)))) continue;
    const lines = before.replace(/^\uFEFF/, '').split('\n');
    return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, byte: bytes[start] ?? 0 };
  }
  return { line: 1, column: 1, byte: 0 };
}

/** What a decoder writes for a byte that is not UTF-8. */
const REPLACEMENT = '\uFFFD';
