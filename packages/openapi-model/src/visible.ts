/**
 * Characters that change how the text around them is shown, or that no page, terminal or file can hold: controls except
 * tab and line breaks, marks of direction (UAX #9; CVE-2021-42574), separators of lines and paragraphs, the byte order
 * mark, tags (U+E0000 to U+E007F), and halves of a surrogate pair.
 */
const HIDDEN =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}\p{Cs}]/gu;

/**
 * A text with a name in place of each character that hides something: `U+202E`. For what people read; values that
 * programs read keep them.
 */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, nameOf);
}

/** A text with names in place of halves of surrogate pairs, which no address and no file can hold (RFC 8259 §8.2). */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, nameOf);
}

function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${code}]`;
}
