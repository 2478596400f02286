/**
 * Seconds until a refused call may come back: 1 to 5, in tenths. Spread evenly, because a crowd that was refused in one
 * moment and came back at full seconds would overload the node again, second by second.
 */
export function retryAfter(): number {
  return (10 + Math.floor(Math.random() * 40)) / 10;
}
