/** The first step of the catalogue: what has an address before any guide is read. Guides add their pages and sections. */
import type { Row, Subject } from '../catalogue/row.js';
import { siteApis } from '../apis/apis.js';
import { cached } from '../files/read.js';
import { apiRows, parameterSubjects } from './api-rows.js';
import { fileSubjects, tableSubjects } from './file-subjects.js';
import { bridgeRows, errorRows, termRows } from './own-rows.js';

/**
 * Rows whose place no guide decides.
 * @throws DescriptionError with the problems of descriptions, or of data
 */
export const ownRows = cached(async (): Promise<Row[]> => {
  const apis = await siteApis();
  return [...apis.flatMap(apiRows), ...(await errorRows(apis)), ...(await bridgeRows()), ...(await termRows())];
});

/**
 * Everything that facts are about. A page that inserts a fact depends on no other guide.
 * @throws DescriptionError as {@link ownRows}
 */
export const siteSubjects = cached(async (): Promise<Subject[]> => {
  const apis = await siteApis();
  return [
    ...(await tableSubjects()),
    ...(await ownRows()),
    ...apis.flatMap(parameterSubjects),
    ...(await fileSubjects(apis)),
  ];
});
