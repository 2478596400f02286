import { useState } from 'react';

/** What a phone has ticked of a prompt and not yet sent. `changing`: it takes the place of a vote that counts. */
type BallotDraft = { picks: readonly string[]; changing: boolean };

export type BallotDrafts = {
  of(promptId: string): BallotDraft;
  write(promptId: string, change: Partial<BallotDraft>): void;
};

const nothing: BallotDraft = { picks: [], changing: false };

/** Of all prompts of a poll, whether the page shows one of them or several: a poll may get another one while people tick. */
export function useDrafts(): BallotDrafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, BallotDraft>>>({});
  return {
    of: (promptId) => drafts[promptId] ?? nothing,
    write: (promptId, change) =>
      setDrafts((before) => ({ ...before, [promptId]: { ...nothing, ...before[promptId], ...change } })),
  };
}
