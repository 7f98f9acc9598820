/** XML blocks are well-formed. XML 1.0 §2.1 */
import { SaxesParser } from 'saxes';
import type { ReportInBlock } from './report.js';

/** Blocks without a declaration may be a piece of a document: several elements after each other. */
export function checkXml(text: string, report: ReportInBlock): void {
  let isBroken = false;
  const parser = new SaxesParser({ fragment: !text.trimStart().startsWith('<?xml'), position: true });
  parser.on('error', (error) => {
    // What follows the first mistake is often a consequence of it.
    if (isBroken) return;
    isBroken = true;
    const message = `The XML is not well-formed: ${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`;
    report({ line: parser.line, column: Math.max(parser.column, 1) }, { message, remedy: 'Correct it.' });
  });
  parser.write(text).close();
}
