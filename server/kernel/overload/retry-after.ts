/**
 * Seconds until a refused call may be retried: 1 to 5, in tenths. Random, because calls refused at the same moment and
 * retried on full seconds would overload the node again, second by second.
 */
export function retryAfter(): number {
  return (10 + Math.floor(Math.random() * 40)) / 10;
}
