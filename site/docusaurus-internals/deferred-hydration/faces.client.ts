/**
 * Asks the system for the faces of the page while the style sheet is on its way, when the page has nothing else to do.
 *
 * A browser asks for a face when the first text in it is laid out, and waits for the answer, each time: on a slow
 * machine, that took most of the first layout (decisions/load.md).
 */
(() => {
  const text = document.createElement('p');
  // Widths of the letters, too, are asked for one by one.
  for (let code = 33; code < 127; code += 1) text.textContent += String.fromCharCode(code);
  document.documentElement.append(text);
  for (const face of (document.currentScript?.dataset['faces'] ?? '').split(';')) {
    text.style.font = face;
    text.getBoundingClientRect();
  }
  text.remove();
})();
