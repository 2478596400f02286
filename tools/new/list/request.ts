import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { abilities } from '#contract/abilities.ts';
import { endpoints } from '#contract/endpoints.ts';
import { demandIcon } from '../icon.ts';
import { demand } from '../misunderstood.ts';
import { readTitledFields } from '../thing/fields.ts';
import { nameOf, singularOf } from '../thing/names.ts';
import { isAbility, parsePlaced, type ThingRequest } from '../thing/request.ts';
import { root } from '../write-changes.ts';

export type ListRequest = ThingRequest;

export const usage = `npm run new -- list <domain>/<things> --in pigeonhole --fields '<field> <field> …' [options]

  --fields            its columns, as for a thing; the first is what an item is called, choices become filters
  --one <thing>       one of them, where several do not just end in s
  --ability <word>    what one must be able to do with the event: ${Object.keys(abilities.pigeonhole).join(', ')} (setUp)
  --icon <name>       of the link to it, one of web/ui/display/Icon.tsx (menu)

It writes the list of something that has a table but no list yet: the endpoint and its query, the page with search, sorts, filters
and pages, their texts and tests. The table of a thing, and its list, are made by npm run new -- thing.
For example:
npm run new -- list attendees/registrations --in pigeonhole --fields 'name:text(1..80) level:choice(gold,silver)'`;

export function readList(words: readonly string[]): ListRequest {
  const { domain, name, values } = parsePlaced(words, { icon: 'menu' });
  const [one, many] = [nameOf(values.one || singularOf(name)), nameOf(name)];
  demand(
    /^[a-z]+(-[a-z]+)*$/.test(one.kebab) && one.kebab !== many.kebab,
    'Name several of them, such as attendees/registrations; --one says what one of them is called.',
  );
  demand(!(`list${many.pascal}` in endpoints), `There is an endpoint list${many.pascal} already.`);
  demand(isAbility(values.ability), `--ability is one of ${Object.keys(abilities.pigeonhole).join(', ')}.`);
  demandIcon(values.icon);
  const fields = readTitledFields(values.fields);
  demandColumns(many.snake, ['id', 'pigeonhole_id', ...fields.map(({ column }) => column)]);
  const { after, ability, icon } = values;
  return { domain, after, one, many, fields, ability, icon };
}

/** Read from the migrations: the types of the tables may not be made yet. */
function demandColumns(table: string, columns: readonly string[]): void {
  const folder = path.join(root, 'server/migrations');
  const statements = globSync('*.sql', { cwd: folder }).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8').split(';'),
  );
  const own = statements.filter((text) => new RegExp(`(CREATE|ALTER) TABLE ${table}\\b`).test(text)).join();
  demand(own !== '', `There is no table ${table}. npm run new -- thing makes one with its list.`);
  const missing = columns.filter((column) => !new RegExp(`\\b${column}\\b`).test(own));
  demand(missing.length === 0, `The table ${table} has no column ${missing.join(', ')}.`);
}
