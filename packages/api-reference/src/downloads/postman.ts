/** The parts of a Postman collection that are written here. https://schema.postman.com/collection/json/v2.1.0/ */

/** Texts are Markdown. */
export interface PostmanCollection {
  info: { name: string; schema: string; description: string };
  item: PostmanNode[];
  auth?: PostmanAuth;
  variable: PostmanVariable[];
}

export type PostmanNode = PostmanFolder | PostmanItem;

interface PostmanFolder {
  name: string;
  description?: string;
  item: PostmanNode[];
}

export interface PostmanItem {
  name: string;
  request: PostmanRequest;
  response: PostmanResponse[];
  event?: PostmanEvent[];
}

export interface PostmanRequest {
  name?: string;
  description?: string;
  method: string;
  url: string | PostmanUrl;
  header: PostmanField[];
  body?: PostmanBody;
  auth?: PostmanAuth;
}

export interface PostmanUrl {
  protocol?: string;
  host: string[];
  port?: string;
  path?: string[];
  query?: PostmanField[];
  variable?: PostmanField[];
}

export interface PostmanBody {
  mode: 'raw' | 'urlencoded' | 'formdata' | 'file';
  raw?: string;
  urlencoded?: PostmanField[];
  formdata?: PostmanField[];
  options?: { raw: { language: string } };
}

/** An example: what was sent, what came back. */
interface PostmanResponse {
  name: string;
  originalRequest: PostmanRequest;
  status?: string;
  code?: number;
  body?: string;
  header: PostmanField[];
  /** How the program shows the body: `json`. */
  _postman_previewlanguage: string;
}

export interface PostmanField {
  key: string;
  value?: string;
  description?: string;
  disabled?: boolean;
  type?: string;
  contentType?: string;
}

export interface PostmanAuth {
  type: string;
  [scheme: string]: unknown;
}

export interface PostmanVariable {
  key: string;
  value: string;
  description?: string;
}

interface PostmanEvent {
  listen: 'test' | 'prerequest';
  script: { type: string; exec: string[] };
}
