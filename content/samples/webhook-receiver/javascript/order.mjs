/** @typedef {{ id: string, type: string, createdAt: string, data: Record<string, unknown> }} Event */

// #region order
/** Sorts events by time and, if the times are equal, by their place in the life cycle of the resource. */
export function compareEvents(one, other) {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt) || stageOf(one) - stageOf(other);
}

/** The resource that an event belongs to. A page view has none, so its own id is used. */
export function resourceOf(event) {
  return event.data.id ?? event.id;
}

function stageOf({ type }) {
  if (/(Created|Requested|Launched)$/.test(type)) return 0;
  if (/(Settled|Failed|Deleted|Destroyed)$/.test(type)) return 2;
  return 1;
}
// #endregion order
