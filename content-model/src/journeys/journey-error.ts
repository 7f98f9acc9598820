/** A journey that cannot run or be shown: its file or a description is wrong. `npm run check` names the place. */
export class JourneyError extends Error {}
