import { matches } from './zones.ts';

/** Words that mean one thing each, and the places of that thing. Names elsewhere take another word. */
const words: Readonly<Record<string, { means: string; at: readonly string[] }>> = {
  room: {
    means: 'the memory and fan-out of a stream, in server/kernel/realtime',
    at: ['server/kernel/realtime/**'],
  },
  frame: {
    means: 'a frame of the live protocol; pages have a shell or a layout, other sites an iframe',
    at: ['contract/realtime/**', 'server/kernel/realtime/**', 'web/realtime/**'],
  },
  standing: { means: 'too many things: order, access, state', at: [] },
};

/** A term of the field, made of two words. */
const waitingRoom = /waiting-?rooms?/gi;

/** What is wrong with a name that stands at this path, if anything. */
export function misusedWord(path: string, name: string): string | undefined {
  const parts = partsOf(name);
  const word = Object.keys(words).find(
    (known) =>
      !matches(words[known]?.at ?? [], path) && (parts.includes(known) || parts.includes(`${known}s`)),
  );
  if (word !== undefined) return `${word} means ${words[word]?.means}`;
  if (path.endsWith('.view.ts') && parts[0] === 'show')
    return 'show means what a screen does; what a row looks like to a caller is called questionView';
  return undefined;
}

/** `passOfIframe`, `pass-of-iframe` and `PassOfIframe` are the same three parts. */
function partsOf(name: string): string[] {
  return name
    .replace(waitingRoom, '')
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .map((part) => part.toLowerCase());
}
