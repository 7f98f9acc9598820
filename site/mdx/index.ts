/** What MDX means on this site, beyond Docusaurus: see README.md. */
import { recorded } from './dependencies';
import rehypeAddressNotes from './rehype-address-notes';
import rehypeCode from './rehype-code';
import rehypeTables from './rehype-tables';
import remarkDiagrams from './remark-diagrams';
import remarkFences from './remark-fences';
import remarkGlossary from './remark-glossary';
import remarkGuideData from './remark-guide-data';
import remarkPagePart from './remark-page-part';

/** Before Docusaurus's own: headings that a plugin adds get their ids and their place in the contents list there. */
export const beforeDefaultRemarkPlugins = recorded([remarkGuideData]);
export const remarkPlugins = recorded([remarkFences, remarkDiagrams, remarkGlossary, remarkPagePart]);
export const rehypePlugins = recorded([rehypeCode, rehypeTables, rehypeAddressNotes]);
