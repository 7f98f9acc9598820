/** What the parts that make example values share. */
import type { Json } from '../json.js';
import type { ApiModel, Schema } from '../model/view-model.js';

/** The way from the root of an example to a value. */
export interface Way {
  model: Pick<ApiModel, 'schemas'>;
  direction: 'request' | 'response' | undefined;
  /** At every choice, the alternative with this position where there is one; the first otherwise. */
  variant: number;
  depth: number;
  /** Values that may still be made below this place. */
  budget: number;
  /** Named schemas that the value is inside of. */
  inside: ReadonlySet<string>;
  /** What anchors of `$dynamicRef` mean here: the outermost schema decides. JSON Schema 2020-12 §8.2.3.2 */
  bindings: ReadonlyMap<string, Schema>;
  /** Which of the values that a schema allows: another number gives another one, where there is one. */
  seed: number;
  /** Without what is optional. */
  lean: boolean;
  /** Values that may be tried at a place where the first one is not valid. */
  tries: number;
  /** Values that may still be made for the whole example, those that are thrown away included. */
  work: { left: number };
  /** A value for a schema; `undefined` where there is none. */
  sample: (schema: Schema, way: Way) => Json | undefined;
}

/** The way to a part of the value. */
export function into(way: Way, budget: number): Way {
  return { ...way, depth: way.depth + 1, budget };
}
