/** What somebody asked for cannot be made: the message says why, and nothing is written. */
export class Misunderstood extends Error {}

export function demand(right: boolean, says: string): asserts right {
  if (!right) throw new Misunderstood(says);
}
