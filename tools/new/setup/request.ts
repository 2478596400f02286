import { abilities } from '#contract/abilities.ts';
import { endpoints } from '#contract/endpoints.ts';
import { things } from '#contract/things.ts';
import { demandIcon } from '../icon.ts';
import { demand } from '../misunderstood.ts';
import { readFields } from '../thing/fields.ts';
import { nameOf } from '../thing/names.ts';
import { isAbility, parsePlaced, type ThingRequest } from '../thing/request.ts';

/** One of it belongs to each event, so there is no other word for several. */
export type SetupRequest = ThingRequest;

export const usage = `npm run new -- setup <domain>/<name> --in pigeonhole --fields '<field> <field> …' [options]

  --fields          what is set up; a text may be left empty:
                    name:text(0..<most>), name:number(<least>..<most>), name:choice(<one>,<other>)
  --ability <word>  what one must be able to do with the event: ${Object.keys(abilities.pigeonhole).join(', ')} (setUp)
  --icon <name>     of the link to it, one of web/ui/display/Icon.tsx (edit)
  --after <domain>  where the domain is new and has no place in tools/imports/zones.ts: the last one that it calls

It writes a page on which an event is set up: the table, the endpoints to read and save it, the form, their stories and texts.
For example:
npm run new -- setup pigeonholes/greeting --in pigeonhole --fields 'heading:text(0..60) theme:choice(auto,light,dark)'`;

export function readSetup(words: readonly string[]): SetupRequest {
  const { domain, name, values } = parsePlaced(words, { icon: 'edit' });
  const one = nameOf(name);
  demand(!(one.camel in things), `There is a thing ${one.camel} already.`);
  for (const endpoint of [`read${one.pascal}`, `save${one.pascal}`])
    demand(!(endpoint in endpoints), `There is an endpoint ${endpoint} already.`);
  const fields = readFields(values.fields);
  demand(
    fields.every((field) => field.kind !== 'text' || field.least === 0),
    'A text is empty until it is set up: such as heading:text(0..60).',
  );
  demand(isAbility(values.ability), `--ability is one of ${Object.keys(abilities.pigeonhole).join(', ')}.`);
  demandIcon(values.icon);
  const { after, ability, icon } = values;
  return { domain, after, one, many: one, fields, ability, icon };
}
