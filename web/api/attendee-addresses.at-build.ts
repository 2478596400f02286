import type { EndpointName } from '#contract/endpoints.ts';
import { type Address, addresses } from './addresses.at-build.ts';

/** A phone and a projector call nothing else, and need not carry the rest. */
export const attendeeAddresses: Readonly<Partial<Record<EndpointName, Address>>> = Object.fromEntries(
  Object.entries(addresses).filter(([, [, path]]) => /^\/api\/(audience|live)\//.test(path)),
);
