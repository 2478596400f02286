import { parseArgs } from 'node:util';
import { abilities } from '#contract/abilities.ts';
import { endpoints } from '#contract/endpoints.ts';
import { things } from '#contract/things.ts';
import { demand, Misunderstood } from '../misunderstood.ts';
import { type FieldSpec, readFields } from './fields.ts';
import { type Name, nameOf, pluralOf } from './names.ts';

export type ThingRequest = {
  domain: string;
  /** The last of the domains that it calls, where the domain has no place yet. */
  after: string;
  one: Name;
  many: Name;
  fields: readonly FieldSpec[];
  ability: keyof (typeof abilities)['pigeonhole'];
};

export const usage = `npm run new -- thing <domain>/<thing> --in pigeonhole --fields '<field> <field> …' [options]

  --fields            what it has; the first is what lists call it:
                      name:text(<least>..<most>), name:number(<least>..<most>), name:choice(<one>,<other>)
  --ability <word>    what one must be able to do with the event: ${Object.keys(abilities.pigeonhole).join(', ')} (setUp)
  --plural <things>   several of them, where it does not just end in s
  --after <domain>    where the domain is new and has no place in tools/imports/zones.ts: the last one that it calls

It writes the table, four endpoints with their stories, the pages and their texts.
For example:
npm run new -- thing programme/track --in pigeonhole --fields 'name:text(3..60) color:choice(red,blue)'`;

export function readThing(words: readonly string[]): ThingRequest {
  const { values, positionals } = parse(words);
  const [place = ''] = positionals;
  const [, domain = '', thing = ''] = /^([a-z]+)\/([a-z]+(?:-[a-z]+)*)$/.exec(place) ?? [];
  demand(
    positionals.length === 1 && domain !== '',
    `"${positionals.join(' ')}" is not <domain>/<thing>, such as programme/track.`,
  );
  demand(values.in === 'pigeonhole', 'A thing is in a pigeonhole: --in pigeonhole.');
  const one = nameOf(thing);
  const many = nameOf(values.plural || pluralOf(thing));
  demand(/^[a-z]+(-[a-z]+)*$/.test(many.kebab) && many.kebab !== thing, '--plural is another word.');
  demand(!(many.camel in things), `There is a thing ${many.camel} already.`);
  for (const name of [`list${many.pascal}`, `make${one.pascal}`, `edit${one.pascal}`, `delete${one.pascal}`])
    demand(!(name in endpoints), `There is an endpoint ${name} already.`);
  demand(
    isAbility(values.ability),
    `--ability is one of ${Object.keys(abilities.pigeonhole).join(', ')}: what somebody can do with an event.`,
  );
  return {
    domain,
    after: values.after,
    one,
    many,
    fields: readFields(values.fields),
    ability: values.ability,
  };
}

const isAbility = (word: string): word is ThingRequest['ability'] => word in abilities.pigeonhole;

function parse(words: readonly string[]) {
  const option = (usual = '') => ({ type: 'string' as const, default: usual });
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        in: option(),
        fields: option(),
        ability: option('setUp'),
        plural: option(),
        after: option(),
      },
    });
  } catch (error) {
    throw new Misunderstood((error as Error).message);
  }
}
