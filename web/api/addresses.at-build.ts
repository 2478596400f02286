import { type EndpointName, endpoints } from '#contract/endpoints.ts';

export type Address = readonly [method: string, path: string];

/** Where reading and posting are both answered, the browser posts: only that carries the CSRF token. */
export const addresses = Object.fromEntries(
  Object.values(endpoints).map(({ name, methods, path }) => [
    name,
    [methods.find((method) => method !== 'GET') ?? 'GET', path],
  ]),
) as unknown as Readonly<Record<EndpointName, Address>>;
