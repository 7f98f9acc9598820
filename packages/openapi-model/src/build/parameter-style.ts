import type { ParameterLocation, ParameterStyle } from '../model/view-model.js';

const STYLES: ReadonlySet<string> = new Set<ParameterStyle>([
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
]);

export function isStyle(text: string): text is ParameterStyle {
  return STYLES.has(text);
}

/** §4.8.12.2.2 */
export function defaultStyle(location: ParameterLocation): ParameterStyle {
  return location === 'path' || location === 'header' ? 'simple' : 'form';
}

export function defaultExplode(style: ParameterStyle): boolean {
  return style === 'form' || style === 'cookie';
}
