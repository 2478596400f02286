import { readStored, store } from '#web/browser-storage.ts';

type Vote = { sessionId: string; promptId: string };

const storageKey = ({ sessionId, promptId }: Vote) => `volary.code.${sessionId}.${promptId}`;
/** Where nothing can be stored, the codes last as long as the page. */
const unstored = new Map<string, string>();

/** Of the votes that were sent on this device and not refused, the newest last: two tabs may send one each. */
function codesOf(vote: Vote): readonly string[] {
  const kept = storageKey(vote);
  return (readStored('device', kept) ?? unstored.get(kept) ?? '').split(' ').filter(Boolean);
}

function keep(vote: Vote, codes: readonly string[]): void {
  const kept = storageKey(vote);
  const text = codes.join(' ');
  if (store('device', kept, text || null)) unstored.delete(kept);
  else unstored.set(kept, text);
}

/** Nobody else knows it: it is kept before it is sent. */
export const keepCode = (vote: Vote, code: string): void => keep(vote, [...codesOf(vote), code]);

/** Its vote was not counted. */
export const dropCode = (vote: Vote, code: string): void =>
  keep(
    vote,
    codesOf(vote).filter((kept) => kept !== code),
  );

/** The code of the vote on a prompt that was sent on this device; null: there is none. */
export const keptCode = (vote: Vote): string | null => codesOf(vote).at(-1) ?? null;
