/** All fenced blocks of a guide, with their places. */
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseInfoString, type InfoString } from './info-string.js';
import type { Advice } from '@impact-docs/openapi-model';

export interface Fence {
  /** Relative to the root of the repository, with slashes. */
  page: string;
  /** Of the opening fence; both count from 1. */
  line: number;
  column: number;
  /** Empty where the fence names none. */
  language: string;
  info: InfoString;
  /** What is wrong with the info string. */
  faults: Advice[];
  text: string;
}

export function fencesOf(page: string, root: Root): Fence[] {
  const fences: Fence[] = [];
  visit(root, 'code', (node) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const { values, faults } = parseInfoString(node.meta ?? '');
    fences.push({ page, line, column, language: node.lang ?? '', info: values, faults, text: node.value });
  });
  return fences;
}
