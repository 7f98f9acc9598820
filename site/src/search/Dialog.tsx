import { useHistory, useLocation } from '@docusaurus/router';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactElement } from 'react';
import type { Filter } from '../../search/engine';
import type { Answer } from '../../search/messages';
import Filters from './Filters';
import { Beginning, Failure, Nothing } from './DialogParts';
import { fieldProps } from './field';
import { optionsOf, statusOf } from './options';
import type { Option } from './options';
import { ResultText, sectionsOf } from './Results';
import Styles from './Styles';
import { forgetRecent, recentPlaces, remember } from './recent';
import type { Recent } from './recent';
import { useSearch } from './use-search';

export interface Props {
  readonly onClose: () => void;
}

const PER_GROUP = 4;

/**
 * Search over the page: a combobox whose list box is below the field (ARIA Authoring Practices Guide, combobox with list
 * autocomplete). The focus stays in the field; the active option is told by `aria-activedescendant`.
 */
export default function Dialog({ onClose }: Props): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const history = useHistory();
  const { key: place } = useLocation();
  const openedAt = useRef(place);
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>({});
  const [recent, setRecent] = useState(recentPlaces);
  const [chosen, setChosen] = useState({ of: '', at: 0 });
  // Enter was pressed before the answer was there.
  const [isHurried, setIsHurried] = useState(false);
  const search = useSearch(text, filter, PER_GROUP);
  const { answer } = search;
  const isEmpty = text.trim() === '';
  const isAnswered = isEmpty || answer?.text === text;
  const options = optionsOf(search, { text, filter }, recent);

  // Another answer begins with its first result.
  const shown = answer ? `${answer.text} ${filter.product} ${filter.api}` : '';
  const active = chosen.of === shown && chosen.at < options.length ? chosen.at : 0;
  const setActive = (at: number) => setChosen({ of: shown, at });

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  // A link of the dialog leads away from it.
  useEffect(() => {
    if (place !== openedAt.current) dialog.current?.close();
  }, [place]);

  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);

  const go = (option: Option | undefined) => {
    if (!option) return;
    if (option.recent) remember(option.recent);
    dialog.current?.close();
    history.push(option.url);
  };

  useEffect(() => {
    if (isHurried && isAnswered) go(options[0]);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isAnswered) go(options[active]);
      else setIsHurried(true);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    setActive((active + step + options.length) % options.length);
  };

  const optionProps = (at: number) => ({
    role: 'option',
    id: `${list}-${at}`,
    'aria-selected': at === active,
    tabIndex: -1,
    href: options[at]?.url,
    className: 'search-option',
    onMouseMove: () => setActive(at),
    // A press would take the focus out of the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(options[at]);
    },
  });

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      data-answered={answer?.text}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <Styles />
      <div className="search-box">
        <div className="search-field">
          <input
            {...fieldProps}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-controls={list}
            aria-expanded={options.length > 0}
            aria-activedescendant={options.length > 0 ? `${list}-${active}` : undefined}
            autoFocus
            enterKeyHint="go"
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              setIsHurried(false);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="search-close" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <Filters filter={filter} apis={search.apis} onChange={setFilter} />
        <p role="status" className="search-status">
          {statusOf(text, search)}
        </p>
        <div className="search-list" role="listbox" id={list} aria-label="Results" hidden={options.length === 0}>
          {answer ? (
            <AnswerOptions answer={answer} list={list} optionProps={optionProps} last={options.length - 1} />
          ) : null}
          {!answer && options.length > 0 ? (
            <RecentOptions recent={recent} list={list} optionProps={optionProps} />
          ) : null}
        </div>
        {isEmpty ? (
          <Beginning
            hasRecent={recent.length > 0}
            onTry={setText}
            onForget={() => {
              forgetRecent();
              setRecent([]);
            }}
          />
        ) : null}
        {answer?.total === 0 ? <Nothing text={text} filter={filter} onWiden={() => setFilter({})} /> : null}
        {search.hasFailed ? <Failure search={search} /> : null}
        <p className="search-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </p>
      </div>
    </dialog>
  );
}

/** Gives the element at a place of the list what makes it an option. */
type OptionProps = (at: number) => object;

function RecentOptions(props: {
  readonly recent: readonly Recent[];
  readonly list: string;
  readonly optionProps: OptionProps;
}): ReactElement {
  const { recent, list, optionProps } = props;
  return (
    <div role="group" aria-labelledby={`${list}-recent`}>
      <div className="search-group" id={`${list}-recent`}>
        Recent
      </div>
      {recent.map(({ url, name, context }, at) => (
        <a key={url} {...optionProps(at)}>
          <span className="search-result-name">{name}</span>
          <span className="search-result-context">{context}</span>
        </a>
      ))}
    </div>
  );
}

function AnswerOptions(props: {
  readonly answer: Answer;
  readonly list: string;
  readonly last: number;
  readonly optionProps: OptionProps;
}): ReactElement {
  const { answer, list, last, optionProps } = props;
  const sections = sectionsOf(answer);
  return (
    <>
      {sections.map(({ label, items, isBest }, number) => {
        const start = sections.slice(0, number).reduce((sum, section) => sum + section.items.length, 0);
        const heading = `${list}-${label.replaceAll(' ', '-')}`;
        return (
          <div key={label} role="group" aria-labelledby={heading}>
            <div className="search-group" id={heading}>
              {label}
            </div>
            {items.map((result, at) => (
              <a key={result.url} {...optionProps(start + at)}>
                <ResultText result={result} hasKind={isBest} />
              </a>
            ))}
          </div>
        );
      })}
      {answer.total > 0 ? (
        <a {...optionProps(last)} className="search-option search-all">
          See all {answer.total === 1 ? '1 result' : `${answer.total} results`}
        </a>
      ) : null}
    </>
  );
}
