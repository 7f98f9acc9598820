/** The parts of a rule of our own. The rules are in `rules/`, each with its messages on top. */
import type { ApiEntry } from '@impact-docs/api-reference/manifest';
import type { Advice } from '@impact-docs/openapi-model';
import type { LocationObject, Oas3Visitor } from '@redocly/openapi-core';

/** @param place in the file that an author wrote; Redocly's `Location` is one, and so is its `key()` */
export type Report = (place: Partial<LocationObject>, advice: Advice) => void;

interface RuleContext {
  /** The manifest's entry of the API. */
  entry: ApiEntry;
  report: Report;
}

export interface CustomRule {
  /** Stands in {@link Problem.code}. */
  name: string;
  /** Redocly's linter calls the visitor for each node of its type once, in the file where the node is written. */
  visit(context: RuleContext): Oas3Visitor;
}
