import { useState } from 'react';
import type { PollMine } from '#contract/kinds/poll/poll.live.ts';
import { canChangeVote, isVerifiable } from '#contract/kinds/poll/verifiable.ts';
import { newVoteCode } from '#contract/kinds/poll/vote-code.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { leastPicksOf, mostPicksOf } from '#contract/prompts/prompt-form.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { keepCode, keptCode } from './kept-codes.ts';
import type { BallotDrafts } from './use-drafts.ts';
import { useMyBallot } from './use-my-ballot.ts';

export type BallotProps = {
  session: LiveSession<'poll'>;
  prompt: Prompt;
  mine: PollMine;
  isOpen: boolean;
  drafts: BallotDrafts;
};

/** One prompt as it is being answered: what is ticked, what was sent, and what becomes of it. */
export function useBallot({ session, prompt, mine, isOpen, drafts }: BallotProps) {
  const { send } = useOutbox();
  const vote = { sessionId: session.id, firstItem: session.firstItem, promptId: prompt.id };
  const ballot = useMyBallot(vote, mine);
  const [isFull, setFull] = useState(false);
  const { picks: picked, changing } = drafts.of(prompt.id);
  const write = (change: Parameters<BallotDrafts['write']>[1]) => drafts.write(prompt.id, change);
  const isCoded = isVerifiable(session.settings);
  const { form, options } = prompt;
  const asked = { form, count: options.length };
  const most = mostPicksOf(asked, session.settings);
  const least = leastPicksOf(asked, session.settings);
  // The organiser may have lowered the limit since, or removed an option.
  const picks = picked.filter((pick) => options.some(({ id }) => id === pick)).slice(0, most);
  const isChoosing = isOpen && (ballot.chosen.length === 0 || changing);

  return {
    ballot,
    form,
    least,
    most,
    picks,
    isChoosing,
    isChanging: changing,
    isFull,
    onPick(next: readonly string[]) {
      write({ picks: next });
      setFull(false);
    },
    onFull: () => setFull(true),
    onKeep: () => write({ changing: false }),
    onVote() {
      if (picks.length < least) return;
      const code = isCoded ? newVoteCode() : undefined;
      if (code !== undefined) keepCode(vote, code);
      const body = { promptId: prompt.id, optionIds: [...picks], ...(code !== undefined && { code }) };
      send({ name: 'voteInPoll', params: { lsId: session.id }, body });
      write({ changing: false });
    },
    /** Whether the poll is verifiable and over: then its list can be asked for. */
    isListed: isCoded && !isOpen,
    /** Of a vote that counts; without its secret an anonymous session knows nobody any more, but this device does. */
    code: isCoded && (ballot.state.is === 'in' || !isOpen) ? keptCode(vote) : null,
    /** Null where the vote stands. */
    onChange:
      isOpen && canChangeVote(session.settings) && !isChoosing
        ? () => write({ picks: ballot.chosen, changing: true })
        : null,
  };
}

export type Ballot = ReturnType<typeof useBallot>;
