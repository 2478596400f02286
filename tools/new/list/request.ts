import { abilities } from '#contract/abilities.ts';
import { endpoints } from '#contract/endpoints.ts';
import { things } from '#contract/things.ts';
import { demandIcon } from '../icon.ts';
import { demand } from '../misunderstood.ts';
import { readTitledFields } from '../thing/fields.ts';
import { nameOf, pluralOf } from '../thing/names.ts';
import { isAbility, parsePlaced, type ThingRequest } from '../thing/request.ts';

export const usage = `npm run new -- list <domain>/<thing> --in pigeonhole --fields '<field> <field> …' [options]

  --fields            what each one has, as for a thing; the first is what the list calls it
  --ability <word>    what one must be able to do with the event: ${Object.keys(abilities.pigeonhole).join(', ')} (setUp)
  --plural <things>   several of them, where it does not just end in s
  --icon <name>       of the link to it, one of web/ui/display/Icon.tsx (menu)
  --after <domain>    where the domain is new and has no place in tools/imports/zones.ts: the last one that it calls

It writes a list of what events have many of: the table, an endpoint that reads it page by page and searches it, and the page with
its search and pages. Nothing adds to it yet: what is made by hand is a thing.
For example:
npm run new -- list attendees/registration --in pigeonhole --fields 'name:text(1..80) company:text(0..80)'`;

export function readList(words: readonly string[]): ThingRequest {
  const { domain, name, values } = parsePlaced(words, { icon: 'menu' });
  const [one, many] = [nameOf(name), nameOf(values.plural || pluralOf(name))];
  demand(/^[a-z]+(-[a-z]+)*$/.test(many.kebab) && many.kebab !== name, '--plural is another word.');
  demand(!(many.camel in things), `There is a thing ${many.camel} already.`);
  demand(!(`list${many.pascal}` in endpoints), `There is an endpoint list${many.pascal} already.`);
  demand(isAbility(values.ability), `--ability is one of ${Object.keys(abilities.pigeonhole).join(', ')}.`);
  demandIcon(values.icon);
  const { after, ability, icon } = values;
  return { domain, after, one, many, fields: readTitledFields(values.fields), ability, icon };
}
