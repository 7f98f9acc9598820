/** The parts of a Postman collection that are read or written here. https://schema.postman.com/collection/json/v2.1.0/ */

export interface PostmanCollection {
  info: { name: string; schema: string; description?: PostmanText };
  item: PostmanNode[];
  auth?: PostmanAuth | null;
  variable?: PostmanVariable[];
  event?: PostmanEvent[];
}

export type PostmanNode = PostmanFolder | PostmanItem;

interface PostmanFolder {
  name: string;
  description?: PostmanText;
  item: PostmanNode[];
  event?: PostmanEvent[];
}

export interface PostmanItem {
  name: string;
  request: PostmanRequest;
  response: PostmanResponse[];
  event?: PostmanEvent[];
}

export interface PostmanRequest {
  name?: string;
  description?: PostmanText;
  method: string;
  url: string | { host?: string[]; path?: string[]; query?: PostmanField[]; variable?: PostmanField[] };
  header?: PostmanField[];
  body?: { mode: string; raw?: string; urlencoded?: PostmanField[] };
  auth?: PostmanAuth | null;
}

/** An example: what was sent, what came back. */
export interface PostmanResponse {
  name: string;
  originalRequest?: PostmanRequest;
  status?: string;
  code?: number;
  body?: string;
  header?: PostmanField[];
  /** How the program shows the body: `json`. */
  _postman_previewlanguage?: string;
}

export interface PostmanField {
  key: string;
  value: string | null;
  description?: PostmanText;
  disabled?: boolean;
  type?: string;
}

interface PostmanAuth {
  type: string;
  [scheme: string]: unknown;
}

export interface PostmanVariable {
  key: string;
  value: string;
  description?: PostmanText;
}

interface PostmanEvent {
  listen: 'test' | 'prerequest';
  script: { type: string; exec: string[] };
}

/** A text is Markdown; with a type beside it, it is what the type says. */
type PostmanText = string | { content: string; type: string };

export function isFolder(node: PostmanNode): node is PostmanFolder {
  return 'item' in node;
}

/** Every request of a collection, in its order. */
export function itemsOf(nodes: readonly PostmanNode[]): PostmanItem[] {
  return nodes.flatMap((node) => (isFolder(node) ? itemsOf(node.item) : [node]));
}
