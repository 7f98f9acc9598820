import type { ReactElement } from 'react';
import type { Filter } from '../ranking/engine';
import { apiChoices, productChoices, withApi, withProduct } from './choices';
import type { Choice } from './choices';

interface Props {
  readonly filter: Filter;
  /** Names of the APIs by their key. */
  readonly apis: Readonly<Record<string, string>>;
  readonly onChange: (filter: Filter) => void;
}

/** One product, or one of its APIs. */
export default function Filters({ filter, apis, onChange }: Props): ReactElement {
  return (
    <div className="search-filters">
      <List
        label="Product"
        value={filter.product}
        choices={productChoices}
        onChoose={(value) => onChange(withProduct(value))}
      />
      <List
        label="API"
        value={filter.api}
        choices={apiChoices(filter, apis)}
        onChoose={(value) => onChange(withApi(filter, value))}
      />
    </div>
  );
}

function List(props: {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}): ReactElement {
  const { label, value = '', choices, onChoose } = props;
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
