/** Whether a message was sent before another one: ids grow with time. */
export function isOlder(one: { id: string }, other: { id: string }): boolean {
  return one.id.length < other.id.length || (one.id.length === other.id.length && one.id < other.id);
}
