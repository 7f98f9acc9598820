// The archive of this sample has the file itself in this place.
export * from '../../client-credentials/node/call.mjs';
