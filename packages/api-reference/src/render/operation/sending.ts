/** How a list or object is written in a parameter or a part of a form, in words. OpenAPI 3.1 §4.8.12.2 */
import type { Parameter } from '@impact-docs/openapi-model';

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ' ': 'spaces',
  '\t': 'tabs',
  '|': 'vertical bars',
  '.': 'dots',
};

const STYLE_SEPARATORS: Readonly<Partial<Record<Parameter['style'], string>>> = {
  label: '.',
  spaceDelimited: ' ',
  pipeDelimited: '|',
};

/**
 * @param sent the keywords that decide it, with the name of the parameter or part
 * @returns what follows `is`: `separated by commas`
 */
export function sendingWords({
  name,
  style,
  explode,
  separator,
}: Pick<Parameter, 'name'> & Partial<Pick<Parameter, 'style' | 'explode' | 'separator'>>): string {
  if (style === 'deepObject') return `sent as ${name}[member]=value`;
  if (style === 'matrix') return `sent as ;${name}=value`;
  const isForm = style === 'form' || style === 'cookie';
  if ((explode ?? isForm) && separator === undefined && style !== 'simple' && style !== 'label')
    return 'repeated for each item';
  const between = separator ?? STYLE_SEPARATORS[style ?? 'form'] ?? ',';
  return `separated by ${SEPARATORS[between] ?? between}`;
}
