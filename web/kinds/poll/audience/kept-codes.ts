import { held, hold } from '#web/browser-storage.ts';

/** `firstItem`: of the session. A reset raises it, and deletes the votes that codes of before stand for. */
export type CodedVote = { sessionId: string; firstItem: string; promptId: string };

const storageKey = ({ sessionId, firstItem, promptId }: CodedVote) =>
  `volary.code.${sessionId}.${firstItem}.${promptId}`;

/** Of the votes that were sent on this device and not refused, the newest last: two tabs may send one each. */
function codesOf(vote: CodedVote): readonly string[] {
  return (held('device', storageKey(vote)) ?? '').split(' ').filter(Boolean);
}

function keep(vote: CodedVote, codes: readonly string[]): void {
  hold('device', storageKey(vote), codes.join(' ') || null);
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
