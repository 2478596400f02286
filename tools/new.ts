import { newDomain } from './new/domain/domain.ts';
import { newEndpoint } from './new/endpoint/endpoint.ts';
import { Misunderstood } from './new/misunderstood.ts';
import { newThing } from './new/thing/thing.ts';

/** What can be made, by the word that asks for it. */
const makers: Readonly<Record<string, Maker>> = { endpoint: newEndpoint, thing: newThing, domain: newDomain };

type Maker = {
  usage: string;
  /** Writes it, and answers what to say then. */
  make(words: readonly string[]): Promise<string>;
};

const [word = '', ...words] = process.argv.slice(2);
const maker = Object.hasOwn(makers, word) ? makers[word] : undefined;
try {
  if (maker === undefined) throw new Misunderstood('Say what is to be made.');
  console.log(await maker.make(words));
} catch (error) {
  if (!(error instanceof Misunderstood)) throw error;
  const usages = maker === undefined ? Object.values(makers) : [maker];
  console.error([error.message, ...usages.map(({ usage }) => usage)].join('\n\n'));
  process.exitCode = 1;
}
