import { inOrder } from '#contract/kinds/poll/prompt-order.ts';
import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { useTurnout } from '../use-turnout.ts';
import { StagePoll } from './StagePoll.tsx';

export const poll: StageKind<'poll'> = {
  Session({ frame, snapshot: { session, prompts }, time }) {
    const prompt = inOrder(prompts)[0];
    const { resultsShown } = session.settings;
    const turnout = useTurnout(session, prompt?.voters ?? 0, time);
    const hasFigures = prompt !== undefined && prompt.voters > 0 && resultsShown;
    return (
      <Shell {...frame} heading={hasFigures ? turnout : session.name}>
        {prompt && <StagePoll poll={prompt} shown={resultsShown} turnout={turnout} />}
      </Shell>
    );
  },
  ended: ({ settings }) => (settings.resultsShown ? 'stage.final' : 'stage.closed'),
};
