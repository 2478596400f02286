import type { ComponentProps } from 'react';
import { chartOf } from '#contract/kinds/poll/chart.ts';
import { inOrder, stagedOf } from '#contract/prompts/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { StagePoll } from './StagePoll.tsx';

type Props = {
  layout: Omit<ComponentProps<typeof Shell>, 'heading' | 'children'>;
  snapshot: SnapshotOf<'poll'>;
  /** How many have voted, in words. */
  turnout: string;
};

export function PollOnStage({ layout, snapshot, turnout }: Props) {
  const { session, prompts } = snapshot;
  const prompt = stagedOf(snapshot);
  const { resultsShown } = session.settings;
  const number = inOrder(prompts).findIndex(({ id }) => id === prompt?.id) + 1;
  const place = prompts.length > 1 ? t('stage.prompt', { number, count: prompts.length }) : null;
  // Most polls are called what they ask.
  const name = session.name === prompt?.text ? null : session.name;
  const heading = [place, name].filter(Boolean).join(' · ');
  return (
    <Shell {...layout} heading={heading}>
      {prompt && (
        <StagePoll
          key={prompt.id}
          poll={prompt}
          chart={chartOf(prompt, session.settings)}
          shown={resultsShown}
          turnout={turnout}
        />
      )}
    </Shell>
  );
}
