interface Window {
  /** Set by program.client.ts when the search has loaded, for opener.client.ts. */
  siteSearch?: {
    /** Opens it, or closes it where it is open. @param typed text of the field */
    open(typed: string): void;
    /** Answers what the address of the page `/search` asks for. */
    showPage(): void;
  };
}
