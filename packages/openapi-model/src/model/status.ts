/** Whether a status is a client or server error: `404`, `5XX`. */
export function isError(status: string): boolean {
  return /^[45]/.test(status);
}
