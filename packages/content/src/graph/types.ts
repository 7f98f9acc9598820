/** The graph of the site: what is defined where, and what uses it. Addresses are paths of the site, with anchors. */

import type { ProductKey } from '../products.js';

/** Everything that has an entry of its own. */
export type DefinitionKind =
  'schema' | 'field' | 'operation' | 'webhook' | 'bridge-event' | 'error' | 'event' | 'variable' | 'setting';
export type Family = ProductKey;

export interface Definition {
  kind: DefinitionKind;
  /** As texts write it: `Dream`, `Dream.targetCents`, `not-found`, `DATABASE_URL`. Of an operation: its page's name. */
  name: string;
  /** What a link to it says. */
  title: string;
  /** Permanent address, and identity. */
  href: string;
  family: Family;
  /** API of the manifest that has it. */
  api?: string;
}

export interface GuideNode {
  kind: 'guide';
  title: string;
  href: string;
  family: Family | 'both';
}

export type GraphNode = Definition | GuideNode;

export type EdgeKind =
  | 'sent in'
  | 'returned by'
  | 'received in'
  | 'part of'
  | 'required in'
  | 'answered by'
  | 'described by'
  | 'mentioned in'
  | 'example in'
  | 'since';

/** A definition is `kind` a place: a field is `required in` an object, a variable is `mentioned in` a guide. */
export interface Edge {
  /** Address of a definition. */
  from: string;
  kind: EdgeKind;
  /** Address of a node. */
  to: string;
  /** Anchor on the page of `to`, where the use is at a place of its own. */
  at?: string;
  /** What the place is called: a heading, or a release. */
  place?: string;
}

export interface Graph {
  nodes: ReadonlyMap<string, GraphNode>;
  edges: readonly Edge[];
  /** Of each guide, by its address: what its inline code leads to. */
  links: ReadonlyMap<string, readonly NameLink[]>;
  /** Pages that a guide links to itself, by its address. */
  linked: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Inline code of a guide that names one definition, at the place where it becomes a link: its first on the page. */
export interface NameLink {
  /** The code. */
  text: string;
  /** Anchor of the heading above it; empty before the first one. */
  section: string;
  href: string;
}
