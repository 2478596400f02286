import type { EndpointName } from '#contract/endpoints.ts';
import { address } from '#web/address.ts';
import { here } from '#web/here.ts';
import { addressOf, type CallInput } from './call.ts';
import { addressOfEndpoint } from './known-addresses.ts';

/** Where the browser posts a form itself: the address of an endpoint, with the query of the page the form stands on. */
export function formAction<Name extends EndpointName>(
  name: Name,
  params: NonNullable<CallInput<Name>['params']>,
): string {
  const [, path] = addressOfEndpoint(name);
  return address(addressOf(path, { params: params as Record<string, unknown> }), here());
}
