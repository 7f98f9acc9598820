/**
 * Says which scripts the page may load: those of the build. The Content-Security-Policy enforces Trusted Types, and asks
 * this policy about each text that a sink gets, whoever writes it.
 * https://www.w3.org/TR/trusted-types/#default-policy-hdr
 */
interface Factory {
  createPolicy: (
    name: 'default',
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | undefined>,
  ) => void;
}

/** The only HTML that is taken as text: the progress bar of Docusaurus, as `nprogress` 0.2.0 has it. */
const PROGRESS_BAR =
  '<div class="bar" role="bar"><div class="peg"></div></div><div class="spinner" role="spinner"><div class="spinner-icon"></div></div>';

(window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === PROGRESS_BAR ? html : undefined),
  createScriptURL(address) {
    const { href, origin, pathname } = new URL(address, document.baseURI);
    return origin === location.origin && pathname.startsWith('/assets/js/') ? href : undefined;
  },
});
