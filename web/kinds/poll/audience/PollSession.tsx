import { inOrder } from '#contract/prompts/prompt-order.ts';
import { t } from '#web/messages.ts';
import type { SessionProps } from '#web/pages/audience/kinds/audience-kind.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { WaitingPoll } from '#web/ui/brand/pictures/WaitingPoll.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { OnePrompt } from './OnePrompt.tsx';
import { PromptList } from './PromptList.tsx';
import { useDrafts } from './use-drafts.ts';
import { useKeptVote } from './use-kept-vote.ts';

export function PollSession(props: SessionProps<'poll'>) {
  // Opened again, an anonymous session knows nobody: what was ticked before is no longer a vote.
  return <Prompts key={props.snapshot.session.round} {...props} />;
}

function Prompts({
  layout,
  snapshot: { session, prompts, notes },
  mine: told,
  isOpen,
}: SessionProps<'poll'>) {
  const drafts = useDrafts();
  const mine = useKeptVote(session, told, isOpen);
  const [first, ...others] = inOrder(prompts);
  if (first === undefined) {
    return (
      <Shell {...layout}>
        <SessionHeading session={session} />
        <EmptyState picture={<WaitingPoll />} title={t('empty.pollNotStarted.title')} />
      </Shell>
    );
  }
  const props = { layout, session, mine, isOpen, drafts, notes };
  return others.length === 0 ? (
    <OnePrompt {...props} prompt={first} />
  ) : (
    <PromptList {...props} prompts={[first, ...others]} />
  );
}
