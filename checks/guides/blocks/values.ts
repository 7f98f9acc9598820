/** JSON and YAML text as a value, with the place of each of its parts. */
import { pointerSegments } from '@impact-docs/openapi-model';
import { isMap, isNode, isSeq, LineCounter, parseAllDocuments, type Document } from 'yaml';
import { FENCE, type ReportInBlock } from './report.js';

export interface PlacedValue {
  value: unknown;
  /** Place of what a pointer names, or of the nearest thing around it. */
  placeOf(pointer: string, onKey?: boolean): { line: number; column: number };
}

/**
 * JSON (RFC 8259): strict, and without a name that comes twice.
 * @returns undefined, and reports, where the text is none
 */
export function readJson(text: string, report: ReportInBlock): PlacedValue[] | undefined {
  try {
    JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(placeInReason(text, reason), {
      message: `The text is not JSON: ${reason.replace(/ in JSON at position.*$| \(line \d+ column \d+\)/g, '')}.`,
      remedy: 'Correct it; examples are complete.',
    });
    return undefined;
  }
  return readYaml(text, report);
}

/**
 * One or more YAML documents.
 * @returns undefined, and reports, where the text is none
 */
export function readYaml(text: string, report: ReportInBlock): PlacedValue[] | undefined {
  const lines = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false });
  const mistakes = [...documents].flatMap(({ errors, warnings }) => [...errors, ...warnings]);
  for (const { message, pos } of mistakes) {
    const { line, col } = lines.linePos(pos[0]);
    report({ line, column: col }, { message: `The text is not valid: ${message}.`, remedy: 'Correct it.' });
  }
  if (documents.length === 0) report(FENCE, { message: 'The block is empty.', remedy: 'Give it a text.' });
  if (mistakes.length > 0 || documents.length === 0) return undefined;
  return [...documents].map((document) => placed(document, lines));
}

function placed(document: Document.Parsed | Document, lines: LineCounter): PlacedValue {
  return {
    value: document.toJS(),
    placeOf(pointer, onKey = false) {
      const { line, col } = lines.linePos(offsetOf(document, pointerSegments(pointer), onKey));
      return { line: Math.max(line, 1), column: Math.max(col, 1) };
    },
  };
}

function offsetOf(document: Document, segments: readonly string[], onKey: boolean): number {
  let node: unknown = document.contents;
  let offset = startOf(node) ?? 0;
  for (const [depth, segment] of segments.entries()) {
    const step = stepInto(node, segment);
    if (step === undefined) break;
    const isName = onKey && depth === segments.length - 1;
    offset = (isName ? undefined : startOf(step.value)) ?? startOf(step.key) ?? offset;
    node = step.value;
  }
  return offset;
}

function stepInto(node: unknown, segment: string): { key?: unknown; value: unknown } | undefined {
  if (isSeq(node)) return { value: node.items[Number(segment)] };
  if (!isMap(node)) return undefined;
  return node.items.find(({ key }) => String(isNode(key) ? key.toJSON() : key) === segment);
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** V8 gives the place as an offset or as line and column, depending on its version and on the mistake. */
function placeInReason(text: string, reason: string): { line: number; column: number } {
  const [, offset] = /at position (\d+)/.exec(reason) ?? [];
  if (offset === undefined) return { line: 1, column: 1 };
  const before = text.slice(0, Number(offset)).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
