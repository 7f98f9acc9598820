/** Elements from one description, for React and for the document: results look alike wherever they are shown. */
interface Properties {
  className?: string;
  href?: string;
}

/** Makes an element of its tag, its properties and what is in it. */
export type Make<Made> = (tag: string, properties: Properties, ...children: (Made | string)[]) => Made;

/** The element of the document; runs in the browser only. */
export const makeElement: Make<HTMLElement> = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};
