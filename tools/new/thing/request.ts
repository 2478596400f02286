import { parseArgs } from 'node:util';
import { abilities } from '#contract/abilities.ts';
import { endpoints } from '#contract/endpoints.ts';
import { things } from '#contract/things.ts';
import { demandIcon } from '../icon.ts';
import { demand, Misunderstood } from '../misunderstood.ts';
import { type FieldSpec, readTitledFields } from './fields.ts';
import { type Name, nameOf, pluralOf } from './names.ts';

export type ThingRequest = {
  domain: string;
  /** The last of the domains that it calls, where the domain has no place yet. */
  after: string;
  one: Name;
  many: Name;
  fields: readonly FieldSpec[];
  ability: keyof (typeof abilities)['pigeonhole'];
  /** Of the link to it. */
  icon: string;
};

export const usage = `npm run new -- thing <domain>/<thing> --in pigeonhole --fields '<field> <field> …' [options]

  --fields            what it has; the first is what lists call it:
                      name:text(<least>..<most>), name:number(<least>..<most>), name:choice(<one>,<other>)
  --ability <word>    what one must be able to do with the event: ${Object.keys(abilities.pigeonhole).join(', ')} (setUp)
  --plural <things>   several of them, where it does not just end in s
  --icon <name>       of the link to it, one of web/ui/display/Icon.tsx (menu)
  --after <domain>    where the domain is new and has no place in tools/imports/zones.ts: the last one that it calls

It writes the table, the endpoints with their stories, the list and the other pages, and their texts.
For example:
npm run new -- thing registration/ticket --in pigeonhole --fields 'name:text(3..60) color:choice(red,blue)'`;

export function readThing(words: readonly string[]): ThingRequest {
  const { domain, name, values } = parsePlaced(words, { icon: 'menu' });
  const one = nameOf(name);
  const many = nameOf(values.plural || pluralOf(name));
  demand(/^[a-z]+(-[a-z]+)*$/.test(many.kebab) && many.kebab !== name, '--plural is another word.');
  demand(!(many.camel in things), `There is a thing ${many.camel} already.`);
  for (const endpoint of [
    `list${many.pascal}`,
    `make${one.pascal}`,
    `read${one.pascal}`,
    `edit${one.pascal}`,
    `delete${one.pascal}`,
  ])
    demand(!(endpoint in endpoints), `There is an endpoint ${endpoint} already.`);
  demand(
    isAbility(values.ability),
    `--ability is one of ${Object.keys(abilities.pigeonhole).join(', ')}: what somebody can do with an event.`,
  );
  demandIcon(values.icon);
  const { after, ability, icon } = values;
  return { domain, after, one, many, fields: readTitledFields(values.fields), ability, icon };
}

export const isAbility = (word: string): word is ThingRequest['ability'] => word in abilities.pigeonhole;

/** `<domain>/<name> --in pigeonhole`, and the options of whatever events have. */
export function parsePlaced(words: readonly string[], usual: { icon: string }) {
  const { values, positionals } = parse(words, usual);
  const [place = ''] = positionals;
  const [, domain = '', name = ''] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(place) ?? [];
  demand(
    positionals.length === 1 && domain !== '',
    `"${positionals.join(' ')}" is not <domain>/<thing>, such as registration/ticket.`,
  );
  demand(values.in === 'pigeonhole', 'It is in a pigeonhole: --in pigeonhole.');
  return { domain, name, values };
}

function parse(words: readonly string[], usual: { icon: string }) {
  const option = (otherwise = '') => ({ type: 'string' as const, default: otherwise });
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        in: option(),
        fields: option(),
        ability: option('setUp'),
        plural: option(),
        one: option(),
        icon: option(usual.icon),
        after: option(),
      },
    });
  } catch (error) {
    throw new Misunderstood((error as Error).message);
  }
}
