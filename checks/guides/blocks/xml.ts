/** XML blocks are well-formed. XML 1.0 §2.1 */
import { SaxesParser } from 'saxes';
import type { Finding } from '@impact-docs/content-model/guides';

/** Blocks without a declaration may be a piece of a document: several elements beside each other. */
export function checkXml(text: string): Finding[] {
  const findings: Finding[] = [];
  const parser = new SaxesParser({ fragment: !text.trimStart().startsWith('<?xml'), position: true });
  parser.on('error', (error) => {
    findings.push({
      line: parser.line,
      column: Math.max(parser.column, 1),
      message: `The XML is not well-formed: ${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`,
      remedy: 'Correct it.',
    });
  });
  parser.write(text).close();
  // What follows the first mistake is often a consequence of it.
  return findings.slice(0, 1);
}
