/** The parts of a Postman collection that are written here. https://schema.postman.com/collection/json/v2.1.0/ */

/** Texts are Markdown. */
export interface PostmanCollection {
  info: { name: string; schema: string; description: string };
  item: PostmanNode[];
  auth?: PostmanAuth;
  variable: PostmanVariable[];
}

/** A request, or a folder of some. */
export type PostmanNode = PostmanItem | { name: string; description?: string; item: PostmanNode[] };

export interface PostmanItem {
  name: string;
  request: PostmanRequest;
  /** Examples: what was sent, what came back, and how the program shows the body: `json`. */
  response: {
    name: string;
    originalRequest: PostmanRequest;
    status?: string;
    code?: number;
    body?: string;
    header: PostmanField[];
    _postman_previewlanguage: string;
  }[];
  event?: { listen: 'test'; script: { type: string; exec: string[] } }[];
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

export interface PostmanField {
  key: string;
  value?: string;
  description?: string;
  disabled?: boolean;
  type?: string;
  contentType?: string;
}

export type PostmanVariable = Required<Pick<PostmanField, 'key' | 'value'>> & Pick<PostmanField, 'description'>;

export interface PostmanAuth {
  type: string;
  [scheme: string]: unknown;
}
