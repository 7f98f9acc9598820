/** @typedef {{ id: string, type: string, createdAt: string, data: Record<string, unknown> }} Event */

// #region order
/** Which of two events is the later one: by time, and by the life of the resource when the times are equal. */
export function compareEvents(one, other) {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt) || stageOf(one) - stageOf(other);
}

/** What an event is about. A page view is about nothing that has a state. */
export function resourceOf(event) {
  return event.data.id ?? event.id;
}

function stageOf({ type }) {
  if (/(Created|Requested|Launched)$/.test(type)) return 0;
  if (/(Settled|Failed|Deleted|Destroyed)$/.test(type)) return 2;
  return 1;
}
// #endregion order
