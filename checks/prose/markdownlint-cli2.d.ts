/** The package hands on the library that it is made of, and forgets its types. */
declare module 'markdownlint-cli2/markdownlint/promise' {
  export * from 'markdownlint/promise';
}
