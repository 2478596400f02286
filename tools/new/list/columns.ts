import { choicesName, type FieldSpec } from '../thing/fields.ts';
import { filtersOf } from './declaration.ts';
import type { ListRequest } from './request.ts';

/** A text of more characters goes over several lines. */
const longText = 40;

/** The columns of the table, and its filters. `page`: each item has one of its own, to which its title leads. */
export function columnsFile(request: ListRequest, { page }: { page: string | null }): string {
  const { domain, one, many, fields } = request;
  const filters = filtersOf(fields);
  const constants = filters.map((field) => choicesName(one.camel, field));
  const cells = fields.map((field, place) => columnOf(one.camel, field, { isTitle: place === 0, page }));
  const hasNumber = fields.some(({ kind }) => kind === 'number');
  const imports = [
    ...(page === null ? [] : [`import { Link } from 'react-router';`]),
    `import { ${[`type ${one.pascal}`, ...constants].join(', ')} } from '#contract/${domain}/${many.kebab}.ts';`,
    `import { ${hasNumber ? 'formatNumber, ' : ''}t } from '#web/messages.ts';`,
    ...(page === null ? [] : [`import { to } from '#web/to.ts';`]),
    `import type { Column } from '../list/columns.ts';`,
    ...(filters.length === 0 ? [] : [`import type { FilterTexts } from '../list/Toolbar.tsx';`]),
  ];
  return `${imports.join('\n')}

export const ${one.camel}Columns = (${page === null ? '' : 'phId: string'}): Column<${one.pascal}>[] => [
${cells.join('\n')}
];
${filters.length === 0 ? '' : `\n${filterTexts(request)}`}`;
}

function columnOf(
  thing: string,
  field: FieldSpec,
  { isTitle, page }: { isTitle: boolean; page: string | null },
): string {
  const { name, kind } = field;
  const parts = [`id: '${name}'`, `title: t('${thing}.${name}')`];
  if (kind !== 'choice') parts.push(`sort: '${name}'`);
  if (kind === 'number') parts.push('isFigure: true', `cell: ({ ${name} }) => formatNumber(${name})`);
  if (kind === 'choice') parts.push(`cell: ({ ${name} }) => t(\`${thing}.${name}.\${${name}}\`)`);
  if (kind === 'text') {
    if (!isTitle && field.most > longText) parts.push('isLong: true');
    const text = `<bdi>{${name}}</bdi>`;
    parts.push(
      page === null || !isTitle
        ? `cell: ({ ${name} }) => ${text}`
        : `cell: ({ id, ${name} }) => <Link to={to('${page}', { phId, ${thing}Id: id })}>${text}</Link>`,
    );
  }
  return `  { ${parts.join(', ')} },`;
}

function filterTexts({ one, many, fields }: ListRequest): string {
  const filters = filtersOf(fields).map((field) => {
    const key = `${one.camel}.${field.name}`;
    return `  {
    name: '${field.name}',
    label: t('${key}'),
    all: t('${many.camel}.${field.name}.all'),
    values: ${choicesName(one.camel, field)}.map((value) => ({ value, label: t(\`${key}.\${value}\`) })),
  },`;
  });
  return `export const ${one.camel}Filters = (): FilterTexts[] => [\n${filters.join('\n')}\n];\n`;
}
