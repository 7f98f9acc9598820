import Link from '@docusaurus/Link';
import type { ReactElement } from 'react';
import type { Filter } from '../../search/engine';
import { NothingFound } from './Results';
import type { Search } from './use-search';

/** What the dialog says before anything is asked. */
export function Beginning(props: {
  readonly hasRecent: boolean;
  readonly onTry: (text: string) => void;
  readonly onForget: () => void;
}): ReactElement {
  const examples = ['targetCents', 'POST dreams', '410', 'verify signature'];
  return (
    <div className="search-beginning">
      {props.hasRecent ? (
        <button type="button" className="search-plain" onClick={props.onForget}>
          Forget recent pages
        </button>
      ) : null}
      <p>
        Names are found whole and by part, words with a slip in them too:{' '}
        {examples.map((example) => (
          <button key={example} type="button" className="search-example" onClick={() => props.onTry(example)}>
            {example}
          </button>
        ))}
      </p>
      <p>
        Or choose from <Link to="/search">all pages from A to Z</Link>.
      </p>
    </div>
  );
}

export function Failure({ search }: { readonly search: Search }): ReactElement {
  return (
    <div className="search-nothing">
      <p>The search could not be loaded.</p>
      {process.env.NODE_ENV === 'development' ? (
        <p>The live preview has no index: it is made of the finished pages. Run npm run build and npm run serve.</p>
      ) : (
        <p>
          <button type="button" className="search-plain" onClick={search.retry}>
            Try again
          </button>{' '}
          or choose from <Link to="/search">all pages from A to Z</Link>.
        </p>
      )}
    </div>
  );
}

/** Ways on, and out of a filter that hides what was meant. */
export function Nothing(props: {
  readonly text: string;
  readonly filter: Filter;
  readonly onWiden: () => void;
}): ReactElement {
  const { text, filter, onWiden } = props;
  return (
    <NothingFound text={text}>
      {(filter.product ?? filter.api) ? (
        <p>
          <button type="button" className="search-plain" onClick={onWiden}>
            Search in everything
          </button>
        </p>
      ) : null}
    </NothingFound>
  );
}
