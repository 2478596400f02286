/** Seconds, spread so that those who were refused together do not come back together. */
export function retryAfter(): number {
  return 1 + Math.floor(Math.random() * 4);
}
