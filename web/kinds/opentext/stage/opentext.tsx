import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { Shell } from '#web/pages/stage/Shell.tsx';
import { StageOpentext } from './StageOpentext.tsx';

export const opentext: StageKind<'opentext'> = {
  Session: ({ layout, snapshot }) => (
    <Shell
      {...layout}
      heading={snapshot.session.name === snapshot.asked?.text ? null : snapshot.session.name}
    >
      <StageOpentext snapshot={snapshot} />
    </Shell>
  ),
  ended: ({ settings }) => (settings.resultsShown ? 'stage.final' : null),
};
