/** The identifier of a language, as it stands in URLs, storage and file names. */
export type LanguageId = 'curl' | 'javascript' | 'python' | 'ruby' | 'csharp' | 'php' | 'java' | 'go';

/** What a page needs to know to show a sample in one language. */
export interface Language {
  readonly id: LanguageId;
  /** The name that readers see. */
  readonly label: string;
  /** Name of the TextMate grammar, as Shiki knows it. */
  readonly highlight: string;
  /** Extension of a file that holds the sample, with the dot. */
  readonly extension: string;
  /** What a reader needs to run the sample. */
  readonly client: string;
  /** What begins a comment. */
  readonly comment: string;
}

/** All languages, in the order of their tabs. */
export const languages: readonly Language[] = [
  { id: 'curl', label: 'cURL', highlight: 'bash', extension: '.sh', client: 'POSIX shell, curl 7.76', comment: '#' },
  {
    id: 'javascript',
    label: 'JavaScript',
    highlight: 'javascript',
    extension: '.mjs',
    client: 'Node.js 20, fetch or node:https',
    comment: '//',
  },
  { id: 'python', label: 'Python', highlight: 'python', extension: '.py', client: 'Python 3, requests', comment: '#' },
  { id: 'ruby', label: 'Ruby', highlight: 'ruby', extension: '.rb', client: 'Ruby 3.1, net/http', comment: '#' },
  {
    id: 'csharp',
    label: 'C#',
    highlight: 'csharp',
    extension: '.cs',
    client: '.NET 10, C# 14, HttpClient',
    comment: '//',
  },
  { id: 'php', label: 'PHP', highlight: 'php', extension: '.php', client: 'PHP 8, curl extension', comment: '//' },
  { id: 'java', label: 'Java', highlight: 'java', extension: '.java', client: 'Java 17, java.net.http', comment: '//' },
  { id: 'go', label: 'Go', highlight: 'go', extension: '.go', client: 'Go 1.19, net/http', comment: '//' },
];
