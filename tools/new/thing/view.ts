import type { ThingRequest } from './request.ts';

/** From a row to what pages may know. */
export function viewFile({ domain, one, many, fields }: ThingRequest): string {
  const shown = fields.map((field) =>
    field.kind === 'choice'
      ? `${field.name}: row.${field.name} as ${one.pascal}['${field.name}']`
      : `${field.name}: row.${field.name}`,
  );
  return `import type { ${one.pascal} } from '#contract/${domain}/${many.kebab}.ts';
import type { ${one.pascal}Row } from './${many.kebab}.queries.ts';

export const ${one.camel}View = (row: ${one.pascal}Row): ${one.pascal} => ({
  id: row.id,
  ${shown.join(',\n  ')},
});
`;
}
