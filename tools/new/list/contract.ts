import { abilities } from '#contract/abilities.ts';
import { things } from '#contract/things.ts';
import { withImport } from '../edit.ts';
import { listFile } from '../endpoint/contract.ts';
import { addToScopes } from '../endpoint/scopes.ts';
import { choiceConstants, itemSchema, listThing } from '../thing/contract.ts';
import type { Change } from '../write-changes.ts';
import { listDeclaration, pathOf } from './declaration.ts';
import type { ListRequest } from './request.ts';

export function contractChanges(request: ListRequest): Change[] {
  const { domain, many, ability } = request;
  return [
    { file: `contract/${domain}/${many.kebab}.ts`, make: (text) => declare(text, request) },
    ...(many.camel in things ? [] : [listThing(many.camel)]),
    { file: 'contract/endpoints.ts', make: (text) => listFile(text, { domain, thing: many.kebab }) },
    {
      file: 'contract/scopes.test.ts',
      make: (text) =>
        addToScopes(text, String(abilities.pigeonhole[ability]), [
          ['GET', pathOf(request), `list${many.pascal}`],
        ]),
    },
  ];
}

/** Behind what the file declares already; what it says of one of them is said there. */
function declare(text: string, request: ListRequest): string {
  const { one, fields } = request;
  const parts = [
    text.trimEnd(),
    text.includes(`const ${one.camel} = `)
      ? ''
      : `\n${choiceConstants(one.camel, fields).join('\n')}\n${itemSchema(request)}`,
    listDeclaration(request),
  ];
  const imports: [names: string[], from: string][] = [
    [['z'], 'zod'],
    [['onPigeonhole'], '../abilities.ts'],
    [['id'], '../ids.ts'],
    [['listEndpoint'], '../list.ts'],
  ];
  const declared = `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  return imports.reduce((so, [names, from]) => withImport(so, names, from), declared);
}
