/**
 * Replaces: prism-include-languages.
 * Why: code is highlighted at build. Nothing is done here; the original brings a list of 300 languages to every page.
 */
export default function prismIncludeLanguages(): void {}
