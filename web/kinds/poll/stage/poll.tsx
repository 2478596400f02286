import { inOrder, stagedOf } from '#contract/kinds/poll/prompt-order.ts';
import { t } from '#web/messages.ts';
import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { useTurnout } from '../use-turnout.ts';
import { StagePoll } from './StagePoll.tsx';

export const poll: StageKind<'poll'> = {
  Session({ layout, snapshot, time }) {
    const { session, prompts } = snapshot;
    const prompt = stagedOf(snapshot);
    const { resultsShown } = session.settings;
    const turnout = useTurnout(session, prompt?.voters ?? 0, time);
    const number = inOrder(prompts).findIndex(({ id }) => id === prompt?.id) + 1;
    const place = prompts.length > 1 ? t('stage.prompt', { number, count: prompts.length }) : null;
    // Most polls are called what they ask.
    const name = session.name === prompt?.text ? null : session.name;
    const heading = [place, name].filter(Boolean).join(' · ');
    return (
      <Shell {...layout} heading={heading}>
        {prompt && <StagePoll key={prompt.id} poll={prompt} shown={resultsShown} turnout={turnout} />}
      </Shell>
    );
  },
  ended: ({ settings }) => (settings.resultsShown ? 'stage.final' : 'stage.closed'),
};
