/** Times of anonymous items are stored and shown to the minute: the second could reveal who was typing. */
export function toTheMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 60_000) * 60_000);
}
