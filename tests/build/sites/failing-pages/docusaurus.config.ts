import { docsPlugin, pagesPlugin, tinySite } from '../tiny-site';

/** Each page makes one mistake. The build reports all of them. */
export default tinySite({ plugins: [docsPlugin(), pagesPlugin()] });
