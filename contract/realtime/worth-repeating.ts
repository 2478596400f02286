/**
 * Whether the same action, under its key, may still succeed later: after no answer (status 0), one without a code, which is not the
 * server's but that of a network or a proxy between, an overloaded or failing server, or an expired cookie or token. Any other
 * refusal is final, and the key is refused from then on (law L2); so is what a proxy finds too large.
 */
export function isWorthRepeating(status: number, { error }: { error: string }): boolean {
  return (
    status >= 500 ||
    [0, 401, 408, 425, 429].includes(status) ||
    error === 'Forbidden' ||
    (error === '' && status !== 413)
  );
}
