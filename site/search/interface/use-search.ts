import { useEffect, useState } from 'react';
import type { Filter } from '../ranking/engine';
import type { Answer } from '../ranking/messages';
import { connect } from './connection.client';
import type { ConnectionState } from './connection.client';

export interface Search extends ConnectionState {
  /** To the text that is asked now, or to the one before while the new answer is on its way; undefined without text. */
  answer: Answer | undefined;
  /** Whether the answer is of all that is searched, and stays. */
  isFinal: boolean;
  retry(): void;
}

/** Asks the worker at each change, and again when it searches more. */
export function useSearch(text: string, filter: Filter, limit: number): Search {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ConnectionState>({
    tier: undefined,
    isComplete: false,
    apis: {},
    hasFailed: false,
  });
  const [answered, setAnswered] = useState<Pick<Search, 'answer' | 'isFinal'>>({ answer: undefined, isFinal: false });
  const { product, api, isTitles } = filter;
  const asked = text.trim();

  useEffect(() => {
    const connection = connect();
    connection.open();
    setState(connection.state);
    return connection.listen((event) => {
      if (event.type === 'state') setState(event.state);
      else setAnswered({ answer: event.answer, isFinal: connection.state.isComplete });
    });
  }, [attempt]);

  useEffect(() => {
    if (asked === '') return;
    connect().ask(
      text,
      { ...(product ? { product } : {}), ...(api ? { api } : {}), ...(isTitles ? { isTitles } : {}) },
      limit,
    );
  }, [attempt, asked, text, product, api, isTitles, limit, state.tier, state.isComplete]);

  const answer = asked === '' ? undefined : answered.answer;
  return { ...state, answer, isFinal: answered.isFinal, retry: () => setAttempt((count) => count + 1) };
}
