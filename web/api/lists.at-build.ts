import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { type List, sortOrders } from '#contract/list.ts';
import { defaultPageSize } from '#contract/page.ts';

/** The endpoints that are lists. */
export type ListName = {
  [Name in EndpointName]: Endpoints[Name] extends { list: List } ? Name : never;
}[EndpointName];

/** What is known of each list by its declaration. */
export const lists = Object.fromEntries(
  (Object.values(endpoints) as (AnyEndpoint & { list?: List })[]).flatMap(({ name, list }) =>
    list === undefined ? [] : [[name, list]],
  ),
) as Readonly<Record<ListName, List>>;

export const orders = sortOrders;

export const pageSize = defaultPageSize;
