/** Calls back once what the document is now has been drawn. */
export function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
