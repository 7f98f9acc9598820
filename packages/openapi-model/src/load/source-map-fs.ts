/** From a pointer into the bundled document back to the file, line and column that an author wrote. */
import type { Source } from '@redocly/openapi-core';
import { isObject, member } from '../json.js';
import { escapeSegment, joinPointer, pointerSegments, ROOT, step, type Pointer } from '../pointer.js';
import type { SourceLocation } from '../problem.js';
import { parseExactYaml } from './exact-yaml.js';
import { locateInSource } from './redocly-fs.js';

/** A place in one of the files as it is on disk, before bundling. */
interface Origin {
  source: Source;
  pointer: Pointer;
  value: unknown;
}

/** Where bundling puts what other files hold. */
const MOVED = /^#\/(?:components|definitions|parameters|responses)\//;

/** References of references that are followed on the way to a place; a longer way ends where it is. */
const MAX_CHAIN = 20;

/** Line and column, and the pointer into the file that they are in. */
export interface SourcePlace extends SourceLocation {
  pointer: Pointer;
}

export interface Locate {
  (pointer: Pointer, options?: { onKey?: boolean }): SourcePlace;
  /** A file that was read, parsed as it is on disk. */
  originalOf(source: Source): unknown;
}

/**
 * Bundling moves what other files hold to `components`, or puts it where the reference stood. Both are undone by
 * walking the bundled document and the original files side by side, once, when the first place is asked for.
 * @param resolveSource gives the source that a reference from a file names, among those already read
 */
export function createLocate(
  bundled: unknown,
  root: Source,
  resolveSource: (from: Source, uri: string) => Source | undefined,
): Locate {
  const parsed = new Map<Source, unknown>();
  let moved: Map<Pointer, Origin> | undefined;

  function originalOf(source: Source): unknown {
    if (!parsed.has(source)) parsed.set(source, parseExactYaml(source.body, source.absoluteRef));
    return parsed.get(source);
  }

  function refTarget(from: Origin, ref: string, depth = 0): Origin | undefined {
    const [uri = '', fragment = ''] = ref.split('#');
    const source = uri === '' ? from.source : resolveSource(from.source, uri);
    if (source === undefined) return undefined;
    return walkTo({ source, pointer: ROOT, value: originalOf(source) }, pointerSegments(fragment), depth);
  }

  /** Follows references on the way; `undefined` where the files hold no such place. */
  function walkTo(start: Origin, segments: string[], depth = 0): Origin | undefined {
    let origin = start;
    for (const segment of segments) {
      const next = child(origin, segment) ?? through(origin, segment, depth);
      if (next === undefined) return undefined;
      origin = next;
    }
    return origin;
  }

  function through(origin: Origin, segment: string, depth: number): Origin | undefined {
    const ref = isObject(origin.value) ? member(origin.value, '$ref') : undefined;
    const target = typeof ref === 'string' && depth < MAX_CHAIN ? refTarget(origin, ref, depth + 1) : undefined;
    return target === undefined ? undefined : walkTo(target, [segment], depth + 1);
  }

  /** Where each component that bundling added comes from. */
  function collectMoved(): Map<Pointer, Origin> {
    const start: Origin = { source: root, pointer: ROOT, value: originalOf(root) };
    const result = new Map<Pointer, Origin>();
    const stack: { value: unknown; origin: Origin }[] = [{ value: bundled, origin: start }];
    const add = (pointer: Pointer, origin: Origin | undefined): void => {
      const segments = pointerSegments(pointer);
      if (origin === undefined || result.has(pointer) || walkTo(start, segments) !== undefined) return;
      result.set(pointer, origin);
      stack.push({ value: segments.reduce(step, bundled), origin });
    };
    for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
      const { value, origin } = pair;
      const [now, before] = [referenceIn(value), referenceIn(origin.value)];
      if (now !== undefined && MOVED.test(now) && before !== undefined && before !== now) {
        add(now, finalTarget(refTarget(origin, before)));
      }
      if (typeof value !== 'object' || value === null) continue;
      for (const [key, item] of Object.entries(value)) {
        const next = key === '$ref' ? undefined : (child(origin, key) ?? through(origin, key, 0));
        if (next !== undefined) stack.push({ value: item, origin: next });
      }
    }
    return result;
  }

  /** Bundling skips references that only lead on. */
  function finalTarget(origin: Origin | undefined, depth = 0): Origin | undefined {
    if (origin === undefined || depth > MAX_CHAIN || !isObject(origin.value)) return origin;
    const ref = member(origin.value, '$ref');
    if (typeof ref !== 'string' || Object.keys(origin.value).length > 1) return origin;
    return finalTarget(refTarget(origin, ref), depth + 1) ?? origin;
  }

  function locate(pointer: Pointer, options: { onKey?: boolean } = {}): SourcePlace {
    const segments = pointerSegments(pointer);
    const start: Origin = { source: root, pointer: ROOT, value: originalOf(root) };
    moved ??= collectMoved();
    // In Swagger 2.0, `#/definitions/Name`.
    const length = segments[0] === 'components' ? 3 : 2;
    const component = moved.get(`#/${segments.slice(0, length).map(escapeSegment).join('/')}`);
    let origin = component ?? start;
    for (const segment of component === undefined ? segments : segments.slice(length)) {
      const next = walkTo(origin, [segment]);
      if (next === undefined) break;
      origin = next;
    }
    return { ...locateInSource(origin.source, origin.pointer, options.onKey), pointer: origin.pointer };
  }

  return Object.assign(locate, { originalOf });
}

/** The text of a `$ref`; a bare text may be one too, in the mapping of a discriminator. */
function referenceIn(value: unknown): string | undefined {
  const ref = isObject(value) ? member(value, '$ref') : value;
  return typeof ref === 'string' ? ref : undefined;
}

function child(origin: Origin, segment: string): Origin | undefined {
  const value = step(origin.value, segment);
  return value === undefined ? undefined : { ...origin, pointer: joinPointer(origin.pointer, segment), value };
}
