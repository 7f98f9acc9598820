// The archive of the receiver has the file itself in this place.
export * from '../../webhook-signature/javascript/verify.mjs';
