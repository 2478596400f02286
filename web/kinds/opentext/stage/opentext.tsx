import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { OpentextOnStage } from './OpentextOnStage.tsx';

export const opentext: StageKind<'opentext'> = {
  Session: ({ layout, snapshot }) => <OpentextOnStage layout={layout} snapshot={snapshot} />,
  ended: ({ settings }) => (settings.resultsShown ? 'stage.final' : null),
};
