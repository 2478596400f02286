/**
 * Whether the same action, under its key, may still succeed later: after no answer (status 0), an overloaded or failing server,
 * or an expired cookie or token. Any other refusal is final, and the key is refused from then on (law L2).
 */
export function isWorthRepeating(status: number, { error }: { error: string }): boolean {
  return status === 0 || status >= 500 || [401, 408, 425, 429].includes(status) || error === 'Forbidden';
}
