import { hash } from 'node:crypto';

/**
 * The epoch that clients get with content that changes at a set time, without a number: afterwards it matches no more, and
 * whoever was away gets a snapshot instead of "nothing has happened since". A UUID, like any epoch.
 */
export function epochUntil(epoch: string, until: Date): string {
  const digits = hash('sha256', `${epoch} until ${until.toISOString()}`);
  const groups = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return groups.join('-');
}
