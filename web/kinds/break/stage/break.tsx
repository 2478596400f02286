import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { StageBreak } from './StageBreak.tsx';

export const breakKind: StageKind<'break'> = {
  Session: ({ layout, snapshot: { session } }) => <StageBreak layout={layout} session={session} />,
  ended: () => null,
};
