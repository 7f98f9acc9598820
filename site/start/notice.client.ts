/** What the page has to say about itself, below everything else. There is one at a time: the latest counts. */
export function showNotice(...content: (string | Node)[]): HTMLElement {
  document.querySelector('.page-notice')?.remove();
  const notice = Object.assign(document.createElement('p'), { className: 'page-notice', role: 'alert' });
  document.body.append(notice);
  // Screen readers read what is put into an element that is there.
  notice.append(...content);
  return notice;
}
