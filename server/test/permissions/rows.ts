import type { EndpointName } from '#contract/endpoints.ts';
import type { Actor, Permissions } from './actors.ts';

const files = import.meta.glob<Permissions>('../../domains/**/*.permissions.ts', {
  eager: true,
  import: 'permissions',
});

/** The rows of all files, in no order: each endpoint has exactly one. */
export const rows = Object.values(files).flatMap((permissions) => Object.entries(permissions)) as readonly [
  EndpointName,
  readonly Actor[],
][];

/**
 * Who gets as far as the handler of each endpoint. Everyone else is refused, and strangers cannot tell a foreign id from a
 * missing one. Whether a thing within it is theirs (an invitation, a key) the handlers ask: their own stories show it.
 */
export const allowed: ReadonlyMap<EndpointName, readonly Actor[]> = new Map(rows);
