/** Shell blocks follow the grammar of sh and Bash. POSIX.1-2024, Shell Command Language §2.10 */
import { parse, ParseError } from 'sh-syntax';
import type { ReportInBlock } from './report.js';

/** A command of a script that stands at its outermost level. */
export interface Statement {
  /** Without a here-document. */
  text: string;
  /** The text of its here-document. */
  input?: string;
  /** Line in the script, from 1. */
  line: number;
  column: number;
}

/** @returns undefined, and reports, where no shell can read it */
export async function readScript(text: string, report: ReportInBlock): Promise<Statement[] | undefined> {
  try {
    const { Stmts } = await parse(text);
    // Offsets count bytes of UTF-8.
    const bytes = new TextEncoder().encode(text);
    const decoder = new TextDecoder();
    return Stmts.map(({ Pos, End, Redirs }) => {
      const slice = (from: number, to: number): string => decoder.decode(bytes.slice(from, to));
      const place = { line: Pos.Line, column: Pos.Col };
      const here = Redirs.find(({ Op, Hdoc }) => Op.startsWith('<<') && Hdoc !== null && Hdoc !== undefined);
      if (here?.Hdoc === undefined || here.Hdoc === null) return { text: slice(Pos.Offset, End.Offset), ...place };
      const { OpPos, Word, Hdoc } = here;
      // Options may follow the operator on its line.
      const text = `${slice(Pos.Offset, OpPos.Offset)} ${slice(Word.End.Offset, Hdoc.Pos.Offset)}`;
      return { text, input: Hdoc.Lit, ...place };
    });
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { Pos, Text } = error;
    report(
      { line: Pos?.Line ?? 1, column: Pos?.Col ?? 1 },
      {
        message: `A shell cannot read this: ${Text}.`,
        remedy: 'Correct it; output that a command prints belongs into a block of its own.',
      },
    );
    return undefined;
  }
}
