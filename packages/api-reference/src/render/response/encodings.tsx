/** How parameters, and the parts of a form or multipart body, are written. OpenAPI 3.1 §4.8.15, 3.2 §4.15 */
import type { MediaType, Parameter, PartEncoding } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import type { PageContext } from '../page-context.js';
import { HeaderFold } from './headers.js';

type Owner = Pick<MediaType, 'encoding' | 'prefixEncoding' | 'itemEncoding'>;

export function Encodings({ page, owner, at }: { page: PageContext; owner: Owner; at: string }) {
  const parts: { key: string; name: ReactNode; part: PartEncoding }[] = [
    ...owner.encoding.map((part) => ({ key: part.property, name: <code>{part.property}</code>, part })),
    ...owner.prefixEncoding.map((part, index) => ({ key: `part-${index + 1}`, name: `Part ${index + 1}`, part })),
    ...(owner.itemEncoding ? [{ key: 'further-parts', name: 'Each further part', part: owner.itemEncoding }] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <ul className="rules-list">
      {parts.map(({ key, name, part }) => (
        <li key={key}>
          {name} is <Sending name={key} part={part} />
          <HeaderFold page={page} fields={part.headers.map((header) => ({ header, at: `${at}${key}` }))} title="with" />
          <Encodings page={page} owner={part} at={`${at}${key}-`} />
        </li>
      ))}
    </ul>
  );
}

function Sending({ name, part }: { name: string; part: PartEncoding }) {
  const { serialized, contentType, style, explode, allowReserved } = part;
  if (serialized !== undefined) {
    return (
      <>
        sent as <code>{serialized}</code>
      </>
    );
  }
  const isStyled = style !== undefined || explode !== undefined;
  const words = [
    ...(contentType === undefined ? [] : [`sent as ${contentType}`]),
    ...(isStyled ? [sendingWords({ ...part, name })] : []),
    ...(allowReserved === true ? ['with reserved characters unencoded'] : []),
  ];
  return words.length === 0 ? 'sent as it is' : words.join(', ');
}

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

/** How a list or object is written in a parameter or a part of a form: `separated by commas`. OpenAPI 3.1 §4.8.12.2 */
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
