import { listPages } from '../list/page.ts';
import { type Change, newFile } from '../write-changes.ts';
import { deletion } from './deletion.ts';
import { editPage, formFile, newPage } from './form-pages.ts';
import type { ThingRequest } from './request.ts';

export function pageChanges(request: ThingRequest): Change[] {
  const { one, many } = request;
  const folder = `web/pages/studio/${many.kebab}`;
  return [
    ...listPages(request, { page: `edit-${one.kebab}`, add: `new-${one.kebab}` }),
    newFile(`${folder}/New${one.pascal}Page.tsx`, newPage(request)),
    newFile(`${folder}/Edit${one.pascal}Page.tsx`, editPage(request)),
    newFile(`${folder}/${one.pascal}Fieldset.tsx`, formFile(request)),
    newFile(`${folder}/Delete${one.pascal}.tsx`, deletion(request)),
    newFile(`${folder}/${one.kebab}-fields.ts`, fieldsFile(request)),
  ];
}

/** What stands in the form, and what is sent of it. */
function fieldsFile({ domain, one, many, fields }: ThingRequest): string {
  const numbers = fields.filter(({ kind }) => kind === 'number');
  const typed = fields.map(({ name, kind }) =>
    kind === 'choice' ? `${name}: ${one.pascal}['${name}']` : `${name}: string`,
  );
  const fresh = fields.map(
    (field) => `${field.name}: ${field.kind === 'choice' ? `'${field.choices[0]}'` : `''`}`,
  );
  const shown = fields.map(({ name, kind }) => (kind === 'number' ? `${name}: String(${name})` : name));
  const sent = numbers.map(({ name }) => `${name}: numberOf(fields.${name})`);
  const hint = numbers.length === 0 ? '' : ' A number is what was typed, until it is sent.';
  return `import type { ${one.pascal} } from '#contract/${domain}/${many.kebab}.ts';

/** As the form has them.${hint} */
export type ${one.pascal}Fields = { ${typed.join('; ')} };

export const new${one.pascal}: ${one.pascal}Fields = { ${fresh.join(', ')} };

export const fieldsOf = ({ ${fields.map(({ name }) => name).join(', ')} }: ${one.pascal}): ${one.pascal}Fields => ({ ${shown.join(', ')} });

export const bodyOf = (fields: ${one.pascal}Fields) => ({ ${['...fields', ...sent].join(', ')} });
${
  numbers.length === 0
    ? ''
    : `
/** Nothing typed is no number, and not 0. */
const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));
`
}`;
}
