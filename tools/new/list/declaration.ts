import { choicesName, type FieldSpec } from '../thing/fields.ts';
import type { ListRequest } from './request.ts';

export const pathOf = ({ many }: ListRequest) => `/api/pigeonhole/{phId}/${many.snake}`;

/** Choices are filters; by everything else it is sorted. */
export function listDeclaration(request: ListRequest): string {
  const { one, many, fields, ability } = request;
  const filters = filtersOf(fields).map((field) => `${field.name}: ${choicesName(one.camel, field)}`);
  return `export const list${many.pascal} = listEndpoint({
  name: 'list${many.pascal}',
  summary: 'The ${many.words} of an event',
  path: '${pathOf(request)}',
  ours: true,
  params: z.object({ phId: id }),
  items: '${many.camel}',
  item: ${one.camel},
  sorts: { made: 'desc', ${sortsOf(fields)
    .map(({ name }) => `${name}: 'asc'`)
    .join(', ')} },
${filters.length === 0 ? '' : `  filters: { ${filters.join(', ')} },\n`}  shows: ['${many.camel}'],
  allow: onPigeonhole('${ability}'),
});
`;
}

export const filtersOf = (fields: readonly FieldSpec[]) => fields.filter((field) => field.kind === 'choice');
export const sortsOf = (fields: readonly FieldSpec[]) => fields.filter((field) => field.kind !== 'choice');
export const searchedOf = (fields: readonly FieldSpec[]) => fields.filter((field) => field.kind === 'text');
