import type { SessionSecret } from '#server/domains/sessions/index.ts';
import { type ItemSort, itemBlocks, markLength, marksOf } from './marks.ts';

/** A vote as it stands in a row: its mark says whose it is. */
export type Vote<Choice = unknown> = { item: string; mark: Buffer; choice: Choice };

/** The votes of a person (`personIn`), as of when the rows were read. */
type FindVotes = (person: string) => readonly Vote[];

/** Bits of the filter for each mark: of sixteen marks that are not there, one has to be looked up. */
const bitsPerMark = 16;

/**
 * Finds votes by person, in rows whose marks are the same in the whole session, or others on each item. `items`: what there may be
 * marks of, where the rows do not tell.
 */
export function findVotes(
  votes: readonly Vote[],
  secret: SessionSecret | null,
  sort: ItemSort,
  items: readonly string[] = [...new Set(votes.map(({ item }) => item))],
): FindVotes {
  return secret === null || secret.formula === 1 ? byPerson(votes) : byItem(votes, sort, items);
}

function byPerson(votes: readonly Vote[]): FindVotes {
  const found = new Map<string, Vote[]>();
  for (const vote of votes) {
    const person = vote.mark.toString('base64url');
    const known = found.get(person);
    if (known === undefined) found.set(person, [vote]);
    else known.push(vote);
  }
  return (person) => found.get(person) ?? [];
}

/**
 * Only somebody's key can tell which rows are theirs: their mark on each item is made and looked for. A hall that comes back after a
 * restart asks for that thousands of times, so nearly all of the marks that are not there are told by one bit.
 */
function byItem(votes: readonly Vote[], sort: ItemSort, items: readonly string[]): FindVotes {
  const blocks = itemBlocks(sort, items);
  const byMark = new Map(votes.map((vote) => [vote.mark.toString('latin1'), vote]));
  const filter = makeFilter(votes);
  return (person) => {
    if (items.length === 0 || votes.length === 0) return [];
    const marks = marksOf(person, blocks);
    const found: Vote[] = [];
    for (let at = 0; at < marks.length; at += markLength) {
      if (!filter(marks.readUInt32LE(at))) continue;
      const vote = byMark.get(marks.toString('latin1', at, at + markLength));
      if (vote !== undefined) found.push(vote);
    }
    return found;
  };
}

/** Whether there may be a mark that begins like this. */
function makeFilter(votes: readonly Vote[]): (beginning: number) => boolean {
  const size = 2 ** Math.min(30, Math.ceil(Math.log2(Math.max(64, votes.length * bitsPerMark))));
  const bits = new Uint8Array(size / 8);
  for (const { mark } of votes) {
    const place = mark.readUInt32LE(0) & (size - 1);
    bits[place >>> 3] = (bits[place >>> 3] ?? 0) | (1 << (place & 7));
  }
  return (beginning) => {
    const place = beginning & (size - 1);
    return ((bits[place >>> 3] ?? 0) & (1 << (place & 7))) !== 0;
  };
}
