// The archive of this sample has the file itself in this place.
export * from '../../settle-requested/javascript/settle-requested.mjs';
