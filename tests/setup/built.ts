import { buildRealSite } from '../helpers/site.js';

/** Tests that read the files of the built site need the build. */
export default buildRealSite;
