import { stagedOf } from '#contract/prompts/prompt-order.ts';
import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { useTurnout } from '../use-turnout.ts';
import { PollOnStage } from './PollOnStage.tsx';

export const poll: StageKind<'poll'> = {
  Session({ layout, snapshot, time }) {
    const turnout = useTurnout(snapshot.session, stagedOf(snapshot)?.voters ?? 0, time);
    return <PollOnStage layout={layout} snapshot={snapshot} turnout={turnout} />;
  },
  ended: ({ settings }) => (settings.resultsShown ? 'stage.final' : 'stage.closed'),
};
