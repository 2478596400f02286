import type { PollMine } from '#contract/kinds/poll/poll.live.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';

/** How many of these prompts I have answered, with what is on its way. */
export function useAnswered(sessionId: string, prompts: readonly Prompt[], { chosen }: PollMine): number {
  const { outgoing } = useOutbox();
  const sent = outgoing.flatMap(({ status, call }) =>
    status === 'on its way' && call.name === 'voteInPoll' && call.params.lsId === sessionId
      ? [call.body.promptId]
      : [],
  );
  return prompts.filter(({ id }) => (chosen[id] ?? []).length > 0 || sent.includes(id)).length;
}
