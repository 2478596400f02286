import type { EndpointName } from '#contract/endpoints.ts';
import type { Address } from './addresses.at-build.ts';
import { attendeeAddresses } from './attendee-addresses.at-build.ts';

/** What phones and projectors call is known from the start: they are the ones on slow networks. */
let known: Partial<Record<EndpointName, Address>> = attendeeAddresses;

/** Called once by each face, and each part of one, that calls more than they do. */
export function knowAddresses(more: Readonly<Partial<Record<EndpointName, Address>>>): void {
  known = { ...known, ...more };
}

export function addressOfEndpoint(name: EndpointName): Address {
  const address = known[name];
  if (address === undefined) throw new Error(`This face does not know the address of ${name}`);
  return address;
}
