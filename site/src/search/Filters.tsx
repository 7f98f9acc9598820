import type { ReactElement } from 'react';
import type { Filter } from '../../search/engine';
import { products } from '../../search/records';

export interface Props {
  readonly filter: Filter;
  /** Names of the APIs by their key. */
  readonly apis: Readonly<Record<string, string>>;
  readonly onChange: (filter: Filter) => void;
}

const FINANCE = 'impact-finance';

/** One product, or one of its APIs. */
export default function Filters({ filter, apis, onChange }: Props): ReactElement {
  const shown = Object.entries(apis).filter(
    ([key]) => !filter.product || (key === FINANCE) === (filter.product === FINANCE),
  );
  return (
    <div className="search-filters">
      <label>
        <span>Product</span>
        <select
          value={filter.product ?? ''}
          onChange={({ currentTarget: { value } }) => onChange(value === '' ? {} : { product: value })}
        >
          <option value="">Both products</option>
          {Object.entries(products).map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>API</span>
        <select
          value={filter.api ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...(filter.product ? { product: filter.product } : {}),
              ...(value === '' ? {} : { api: value }),
            })
          }
        >
          <option value="">Guides and all APIs</option>
          {shown.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
