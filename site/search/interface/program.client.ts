/** The program of the search, loaded on its own (site/plugins/search.ts): it needs nothing of the page, and no React. */
import { connect } from './connection.client';
import { toggleDialog } from './dialog.client';
import { showPage } from './page.client';

window.siteSearch = {
  open: toggleDialog,
  showPage,
};

// The names are on their way before the press that follows the touch.
connect();
