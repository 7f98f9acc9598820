import type { LosslessNumber } from 'lossless-json';

/**
 * An HTTP request as data: what a sample sends. It knows nothing of OpenAPI.
 *
 * Values are what goes over the wire before the transport's own escaping: `url` is a complete, percent-encoded
 * URL, header values are unfolded (RFC 9110 §5.5), a JSON body is a value and not yet text.
 */
export interface HttpRequest {
  /** Method token in upper case (RFC 9110 §9). */
  method: string;
  /** Absolute URL with query, without fragment (RFC 3986); may hold secrets only through `query`. */
  url: string;
  /** Query pairs that are added to `url`, decoded; needed only for values that come from the environment. */
  query?: NameValue[];
  headers: HeaderField[];
  /** Cookies, sent as one `Cookie` header field (RFC 6265). */
  cookies?: NameValue[];
  body?: Body;
  /** HTTP Basic authentication (RFC 7617). */
  basicAuth?: { username: Secret; password: Secret };
  /** Client certificate for mutual TLS (RFC 8705): environment variables that hold paths of PEM files. */
  clientCertificate?: { certificate: Secret; key: Secret };
  /**
   * The response is a stream that may never end, of events or lines: it is printed as it arrives, and only the time until
   * it begins is limited.
   */
  streams?: boolean;
}

/** A header field; its value may also be one that no program sends twice. */
export interface HeaderField {
  name: string;
  value: Value | Generated;
}

export interface NameValue {
  name: string;
  value: Value;
}

/** A literal, or literals and secrets joined: `['Bearer ', { env: 'ACCESS_TOKEN' }]`. */
export type Value = string | (string | Secret)[];

/** Read from an environment variable when the program runs, so that no sample invites to paste a secret. */
export interface Secret {
  env: string;
}

/** Made each time the program runs: a random UUID (RFC 9562 §5.4), as for the key of an idempotent request. */
export interface Generated {
  generate: 'uuid';
}

/** A number that JavaScript would change is a `LosslessNumber`, which keeps its text (RFC 8259 §6). */
export type JsonValue =
  null | boolean | number | LosslessNumber | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export type Body =
  | { kind: 'json'; mediaType: string; value: JsonValue }
  /** `application/x-www-form-urlencoded` */
  | { kind: 'form'; fields: NameValue[] }
  /** `multipart/form-data` (RFC 7578) */
  | { kind: 'multipart'; parts: Part[] }
  | { kind: 'text'; mediaType: string; text: string }
  /** The bytes of a file beside the program. */
  | { kind: 'file'; mediaType: string; filename: string };

export type Part = { name: string; mediaType?: string; headers?: PartHeader[] } & (
  { value: string } | { filename: string }
);

/** A header field of a part, other than `Content-Disposition` and `Content-Type` (RFC 7578 §4.8). */
export interface PartHeader {
  name: string;
  value: string;
}
