import { newDomain } from './domain/domain.ts';
import { newEndpoint } from './endpoint/endpoint.ts';
import { newKind } from './kind/kind.ts';
import { newList } from './list/list.ts';
import type { Made } from './made.ts';
import { Misunderstood } from './misunderstood.ts';
import { newSetup } from './setup/setup.ts';
import { newThing } from './thing/thing.ts';

type Maker = {
  usage: string;
  /** Writes it, all of it or nothing. */
  make(words: readonly string[]): Promise<Made>;
};

/** What can be made, by the word that asks for it. */
const makers: Readonly<Record<string, Maker>> = {
  endpoint: newEndpoint,
  thing: newThing,
  list: newList,
  setup: newSetup,
  kind: newKind,
  domain: newDomain,
};

/** Throws `Misunderstood` with how it is asked for. */
export async function make([word = '', ...words]: readonly string[]): Promise<Made> {
  const maker = Object.hasOwn(makers, word) ? makers[word] : undefined;
  try {
    if (maker === undefined) throw new Misunderstood('Say what is to be made.');
    return await maker.make(words);
  } catch (error) {
    if (!(error instanceof Misunderstood)) throw error;
    const usages = maker === undefined ? Object.values(makers) : [maker];
    throw new Misunderstood([error.message, ...usages.map(({ usage }) => usage)].join('\n\n'));
  }
}
