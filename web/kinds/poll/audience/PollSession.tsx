import { inOrder } from '#contract/kinds/poll/prompt-order.ts';
import { t } from '#web/messages.ts';
import type { SessionProps } from '#web/pages/audience/kinds/audience-kind.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { WaitingPoll } from '#web/ui/brand/pictures.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { OnePrompt } from './OnePrompt.tsx';
import { PromptList } from './PromptList.tsx';

export function PollSession({ layout, snapshot: { session, prompts }, mine, isOpen }: SessionProps<'poll'>) {
  const [first, ...others] = inOrder(prompts);
  if (first === undefined) {
    return (
      <Shell {...layout}>
        <SessionHeading session={session} />
        <EmptyState picture={<WaitingPoll />} title={t('empty.pollNotStarted.title')} />
      </Shell>
    );
  }
  const props = { layout, session, mine, isOpen };
  // Opened again, an anonymous session knows nobody: what was ticked before is no longer a vote.
  return others.length === 0 ? (
    <OnePrompt key={session.round} {...props} prompt={first} />
  ) : (
    <PromptList key={session.round} {...props} prompts={[first, ...others]} />
  );
}
