import { lend, remember } from './library.mjs';

if (lend) {
  // #region lend
  // ISBN, then the reader.
  lend(9780000000002);
    remember();
  // #endregion lend
}
