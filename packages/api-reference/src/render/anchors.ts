/** Ids of places on a page. */
import { slug } from 'github-slugger';

/** A name as an id, which holds no white space: what links to it have to say as well. */
export function anchorOf(name: string): string {
  return name.trim().replace(/\s+/g, '_') || 'item';
}

/** The anchor of a heading, as GitHub and Docusaurus make it. */
export function slugify(text: string): string {
  return slug(text.replace(/\s+/g, ' ').trim());
}
