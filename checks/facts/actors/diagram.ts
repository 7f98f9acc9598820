/** Who sends what to whom, as the source of a Mermaid diagram says. */

export interface Arrow {
  from: string;
  to: string;
  label: string;
  /** It has a head at each end. */
  isBoth: boolean;
}

export interface Diagram {
  /** Names of the participants, as the diagram shows them. */
  participants: readonly string[];
  arrows: readonly Arrow[];
  /** Every participant acts; the boxes of a flowchart may be anything. */
  isSequence: boolean;
}

const NODE = String.raw`(\w+)(?:[[({]+([^\])}]+)[\])}]+)?`;
const EDGE = new RegExp(String.raw`^\s*${NODE}\s*(<?)--[->.]*(?:\|([^|]*)\|)?\s*${NODE}\s*$`);

/** Of a sequence diagram or a flowchart; any other diagram has no arrows. */
export function readDiagram(source: string): Diagram {
  const names = new Map<string, string>();
  const arrows: Arrow[] = [];
  for (const line of source.split('\n')) {
    const [, id, name] =
      /^\s*(?:participant|actor) (\w+) as (.+)$/.exec(line) ?? /^\s*(\w+)\[([^\]]+)\]\s*$/.exec(line) ?? [];
    if (id !== undefined && name !== undefined) names.set(id, name.trim());
    const arrow = messageOf(line) ?? edgeOf(line, names);
    if (arrow) arrows.push(arrow);
  }
  // “Bank Backend as client” is the Bank Backend.
  const nameOf = (id: string): string => (names.get(id) ?? id).replace(/ as .*$/, '');
  return {
    participants: [...new Set([...names.keys()].map(nameOf))],
    isSequence: /^\s*sequenceDiagram/.test(source),
    arrows: arrows.map((arrow) => ({ ...arrow, from: nameOf(arrow.from), to: nameOf(arrow.to) })),
  };
}

function messageOf(line: string): Arrow | undefined {
  const [message, from = '', to = '', label = ''] = /^\s*(\w+)\s*--?>>\s*(\w+): (.*)$/.exec(line) ?? [];
  return message === undefined ? undefined : { from, to, label, isBoth: false };
}

/** @param names gets those that the edge gives to its ends */
function edgeOf(line: string, names: Map<string, string>): Arrow | undefined {
  const [edge, from = '', fromName, both, label = '', to = '', toName] = EDGE.exec(line) ?? [];
  if (edge === undefined) return undefined;
  if (fromName !== undefined) names.set(from, fromName);
  if (toName !== undefined) names.set(to, toName);
  return { from, to, label, isBoth: both === '<' };
}
