import { readStored, store } from '#web/browser-storage.ts';

/** `firstItem`: of the session. A reset raises it, and deletes the votes that codes of before stand for. */
export type CodedVote = { sessionId: string; firstItem: string; promptId: string };

const storageKey = ({ sessionId, firstItem, promptId }: CodedVote) =>
  `volary.code.${sessionId}.${firstItem}.${promptId}`;
/** Where nothing can be stored, the codes last as long as the page. */
const unstored = new Map<string, string>();

/** Of the votes that were sent on this device and not refused, the newest last: two tabs may send one each. */
function codesOf(vote: CodedVote): readonly string[] {
  const kept = storageKey(vote);
  return (readStored('device', kept) ?? unstored.get(kept) ?? '').split(' ').filter(Boolean);
}

function keep(vote: CodedVote, codes: readonly string[]): void {
  const kept = storageKey(vote);
  const text = codes.join(' ');
  if (store('device', kept, text || null)) unstored.delete(kept);
  else unstored.set(kept, text);
}

/** Nobody else knows it: it is kept before it is sent. */
export const keepCode = (vote: CodedVote, code: string): void => keep(vote, [...codesOf(vote), code]);

/** Its vote was not counted. */
export const dropCode = (vote: CodedVote, code: string): void =>
  keep(
    vote,
    codesOf(vote).filter((kept) => kept !== code),
  );

/** The code of the vote on a prompt that was sent on this device; null: there is none. */
export const keptCode = (vote: CodedVote): string | null => codesOf(vote).at(-1) ?? null;
