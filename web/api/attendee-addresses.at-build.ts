import type { Allow } from '#contract/abilities.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { type Address, addresses } from './addresses.at-build.ts';

/** A phone and a projector call nothing else, and need not carry the rest. */
export const attendeeAddresses: Readonly<Partial<Record<EndpointName, Address>>> = Object.fromEntries(
  Object.entries(addresses).filter(
    ([name, [, path]]) =>
      /^\/api\/(audience|live)\//.test(path) && isForAttendees(endpoints[name as EndpointName].allow),
  ),
);

function isForAttendees(allow: Allow): boolean {
  return (
    allow.who === 'anyone' ||
    (allow.subject === 'session' && (allow.ability === 'takePart' || allow.ability === 'view'))
  );
}
