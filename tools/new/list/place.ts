import type { FieldSpec } from '../thing/fields.ts';
import type { PlacedPage } from '../thing/page-places.ts';
import { filtersOf } from './declaration.ts';
import type { ListRequest } from './request.ts';

export const listPlace = ({ many, fields }: ListRequest): PlacedPage => ({
  name: many.kebab,
  path: '',
  file: `${many.pascal}Page`,
  title: `${many.camel}.title`,
  state: stateOf(fields),
});

/** What of a list stands in the address of its page. */
const stateOf = (fields: readonly FieldSpec[]) => [
  'page',
  'search',
  'sort',
  'order',
  ...filtersOf(fields).map(({ name }) => name),
];
