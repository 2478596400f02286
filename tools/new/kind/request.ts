import { parseArgs } from 'node:util';
import { endpoints } from '#contract/endpoints.ts';
import { sessionTypes } from '#contract/kinds/kinds.live.ts';
import { demandIcon } from '../icon.ts';
import { demand, Misunderstood } from '../misunderstood.ts';
import { capital, pluralOf } from '../thing/names.ts';

export type KindRequest = {
  /** What `LiveSession.type` names. */
  kind: string;
  /** What the audience adds, and several of them. */
  one: string;
  many: string;
  icon: string;
};

export const usage = `npm run new -- kind <kind> --list <items> [options]

  --list <items>  what the audience adds and the desk can hide, such as ideas
  --one <item>    one of them, where that is not the same without its s
  --icon <name>   one of web/ui/display/drawings/ (question)

It writes a kind of session that works on the phone, the stage, the desk and the moderator panel, with its table and its stories.
For example:
npm run new -- kind brainstorm --list ideas`;

/** Names that stand for something else in the files of a kind, or in results of sessions. */
const taken: ReadonlySet<string> = new Set(
  'answer attendee author channel desk event key kind message move option person phone poll prompt question reaction room row session stage stream text vote'.split(
    ' ',
  ),
);

export function readKind(words: readonly string[]): KindRequest {
  const { values, positionals } = parse(words);
  const [kind = ''] = positionals;
  demand(positionals.length === 1 && /^[a-z]+$/.test(kind), 'A kind is one word, such as brainstorm.');
  demand(!(sessionTypes as readonly string[]).includes(kind), `There is a kind ${kind} already.`);
  const many = values.list;
  const one = values.one || many.replace(/s$/, '');
  demand(
    [one, many].every((word) => /^[a-z]+$/.test(word)) &&
      one !== many &&
      (values.one !== '' || pluralOf(one) === many),
    '--list is one word for several, such as ideas; --one says what one of them is called.',
  );
  demand(![one, many, kind].some((word) => taken.has(word)), `${one} is the name of something else.`);
  demand(kind !== one && kind !== many, 'What is added has another name than the kind.');
  for (const name of [`add${capital(one)}`, `move${capital(one)}`])
    demand(!(name in endpoints), `There is an endpoint ${name} already.`);
  demandIcon(values.icon, 'phones');
  return { kind, one, many, icon: values.icon };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        list: { type: 'string', default: '' },
        one: { type: 'string', default: '' },
        icon: { type: 'string', default: 'question' },
      },
    });
  } catch (error) {
    throw new Misunderstood((error as Error).message);
  }
}
