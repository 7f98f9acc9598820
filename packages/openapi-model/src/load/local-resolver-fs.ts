/** Which files a description consists of: every reference to a file is resolved here, and nowhere else. */
import path from 'node:path';
import { BaseResolver, ResolveError, Source, YamlParseError, type Document } from '@redocly/openapi-core';
import { isObject } from '../json.js';
import { parseExactYaml, treeFault, type TreeProblem } from './exact-yaml.js';
import { EncodingError, readText, RefusedFile } from './read-text-fs.js';

/** Thrown while reading, so that a fault of an included file is reported with that file's name. */
export class TreeError extends Error {
  override readonly name = 'TreeError';

  constructor(
    readonly fault: TreeProblem,
    readonly source: Source,
  ) {
    super(`The file is not a finite tree: ${fault.kind}`);
  }
}

/**
 * Reads regular files in one folder: a description is written by strangers, and what it refers to is published with it.
 * Only references that `follow` was asked for are followed, so that none in an extension is.
 */
export class LocalResolver extends BaseResolver {
  readonly #root: string;
  readonly #folder: string;
  readonly #followed = new Set<string>();
  readonly #refused = new Map<string, RefusedFile>();
  /** Of files that were read for a reference. */
  readonly encodingErrors: EncodingError[] = [];

  /**
   * @param root absolute path of the description
   * @param folder absolute path of the folder that references may not leave
   */
  constructor(root: string, folder: string) {
    super();
    this.#root = root;
    this.#folder = folder;
  }

  /** @throws where the description itself cannot be read, or is no YAML */
  async readRoot(): Promise<Document> {
    // Redocly's typing allows an Error as value; its code throws it.
    return (await super.resolveDocument(null, this.#root, true)) as Document;
  }

  /**
   * The file that a reference names.
   * @param from absolute path of the file in which the reference stands
   * @param uri the reference without its fragment
   */
  async follow(from: string, uri: string): Promise<Document> {
    this.#followed.add(keyOf(from, uri));
    return (await this.resolveDocument(from, uri)) as Document;
  }

  /** Why a reference was not followed; `undefined` where it was, or where there is no such file. */
  refusalOf(from: string, uri: string): RefusedFile | undefined {
    return formRefusal(uri) ?? this.#refused.get(this.resolveExternalRef(from, uri));
  }

  /** Every file that was read, in the order of the references. What does not exist is not among them. */
  async sources(): Promise<Map<string, Source>> {
    const sources = new Map<string, Source>();
    for (const file of this.getFiles()) {
      try {
        const document = (await super.resolveDocument(null, file)) as Document;
        sources.set(file, document.source);
      } catch (error) {
        // A file that cannot be parsed is watched all the same.
        if (error instanceof YamlParseError) sources.set(file, error.source);
      }
    }
    return sources;
  }

  override async resolveDocument<T>(
    base: string | null,
    ref: string,
    isRoot = false,
  ): Promise<Document<T> | ResolveError | YamlParseError> {
    if (base === null) return super.resolveDocument(base, ref, isRoot);
    const refusal = formRefusal(ref) ?? (this.#followed.has(keyOf(base, ref)) ? undefined : IN_EXTENSION);
    if (refusal !== undefined) throw new ResolveError(refusal);
    return super.resolveDocument(base, ref, isRoot);
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    try {
      const text = await readText(absoluteRef, this.#folder, absoluteRef === this.#root);
      return new Source(absoluteRef, text.replaceAll('\r\n', '\n'));
    } catch (error) {
      if (error instanceof RefusedFile) this.#refused.set(absoluteRef, error);
      if (error instanceof EncodingError) this.encodingErrors.push(error);
      throw new ResolveError(error as Error);
    }
  }

  override parseDocument(source: Source, isRoot = false): Document {
    const document = this.#parseExactly(source);
    const fault = treeFault(document.parsed);
    if (fault !== undefined) throw new TreeError(fault, source);
    if (!isRoot && !isObject(document.parsed) && !Array.isArray(document.parsed)) {
      const refusal = new RefusedFile(
        'the file holds neither an object nor a list',
        'Let the reference name an object or a list, or write the value in its place.',
      );
      this.#refused.set(source.absoluteRef, refusal);
      throw new ResolveError(refusal);
    }
    return document;
  }

  #parseExactly(source: Source): Document {
    try {
      return { source, parsed: parseExactYaml(source.body, source.absoluteRef) };
    } catch (error) {
      throw error instanceof Error ? new YamlParseError(error, source) : error;
    }
  }
}

const keyOf = (from: string, uri: string): string => `${from}\n${uri}`;

const IN_EXTENSION = new RefusedFile('references in extensions are not followed');

/** What can be said of a reference without the disk: it is the same on every system. */
function formRefusal(uri: string): RefusedFile | undefined {
  if (/^https?:/i.test(uri)) return new RefusedFile('references to the network are not followed');
  const isFile = /^file:/i.test(uri) || path.posix.isAbsolute(uri) || path.win32.isAbsolute(uri);
  if (isFile) return new RefusedFile('absolute paths are not followed', undefined, true);
  const isAddress = /^[a-z][a-z0-9+.-]*:/i.test(uri);
  return isAddress ? new RefusedFile('only paths of files are followed') : undefined;
}
