export { addressOf, loadListedQuestions, loadQuestions } from './load-questions.js';
export type { Question } from './load-questions.js';
export { loadSynonyms } from './load-synonyms.js';
