/**
 * The inline scripts that pages may have. The policy allows them by their hashes, so each one is reviewed before it is
 * listed here; any other one fails the build.
 */
import type { CodeProblem } from './inline-code.js';

export interface KnownScript {
  name: string;
  /** Where it is written, as a path of this repository or the name of a package. */
  source: string;
  /** Texts that its code contains, all of them, also when it is minified. */
  marks: readonly string[];
}

/** A script is the first one whose marks it has. */
export const KNOWN_SCRIPTS: readonly KnownScript[] = [
  {
    name: 'colour mode and announcement before the first paint',
    source: '@docusaurus/theme-classic',
    marks: ['docusaurus-theme', 'docusaurus.announcement.dismiss'],
  },
  {
    name: 'default policy of Trusted Types',
    source: 'site/start/default-policy.client.ts',
    marks: ['createScriptURL', '/assets/js/'],
  },
  {
    name: 'start of the page',
    source: 'site/start/start.client.ts',
    marks: ['[data-awaits-script]', 'pointermove'],
  },
  {
    name: 'opener of the search',
    source: 'site/search/interface/opener.client.ts',
    marks: ['script[data-search]'],
  },
  {
    name: 'colour mode',
    source: 'site/start/colour-mode.client.ts',
    marks: ['[class*="colorModeToggle"]'],
  },
  {
    name: 'alternatives of a guide',
    source: 'site/start/choice.client.ts',
    marks: ['dataset.query', 'DOMContentLoaded'],
  },
  {
    name: 'position of the menu',
    source: 'site/navigation/menu-position.ts',
    marks: ['.theme-doc-sidebar-container .menu'],
  },
  {
    name: 'search page with a query',
    source: 'site/src/components/SearchPage/index.tsx',
    marks: ['data-asked'],
  },
  {
    name: 'announcement that the reader has not seen',
    source: 'site/plugins/theme-tweaks.ts',
    marks: ['docusaurus.announcement.id'],
  },
];

/**
 * Judges the inline scripts of a site, page after page. The first page that has a script decides which one it is: where
 * another one only resembles it, the two differ.
 * @returns for the code of a script, what is wrong with it
 */
export function scriptCheck(known: readonly KnownScript[]): (code: string, page: string) => CodeProblem | undefined {
  const first = new Map<KnownScript, { code: string; page: string }>();
  return (code, page) => {
    const script = known.find(({ marks }) => marks.every((mark) => code.includes(mark)));
    if (script === undefined) {
      return {
        what: 'inline script that nobody has reviewed',
        remedy: 'move it into a file below site/src, or review it and list it in deploy/src/inline-scripts.ts',
      };
    }
    const same = first.get(script) ?? { code, page };
    first.set(script, same);
    if (same.code === code) return undefined;
    return {
      what: `inline script that differs from the one of ${same.page} (${script.name})`,
      remedy: `let every page have the script of ${script.source}, and find out where the other one comes from`,
    };
  };
}
