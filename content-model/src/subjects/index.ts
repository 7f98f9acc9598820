export { sectionsOf } from './overview-sections.js';
export { termRows } from './own-rows.js';
