/** Begins the line that reports a test which passed only when it was repeated; `npm test` repeats these lines at its end. */
export const SECOND_ATTEMPT = 'Passed only at a second attempt:';
