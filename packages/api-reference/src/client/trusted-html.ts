import { htmlPolicy } from './html-policy.js';

/** For HTML of the site that React or an enhancement of a page writes. */
export const trustedHtml = htmlPolicy('impact-docs');
