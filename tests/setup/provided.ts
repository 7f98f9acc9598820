/** What the global setups hand to the tests. */
export interface FixtureSites {
  /** Origins of the variants of the fixture site. */
  full: string;
  dark: string;
  system: string;
}

export interface Sites extends FixtureSites {
  /** Origin of the real site under its production headers. */
  real: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string;
    realSite: string;
    fixtureSites: FixtureSites;
  }
}
