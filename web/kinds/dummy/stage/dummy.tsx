import type { StageKind } from '#web/pages/stage/kinds/stage-kind.ts';
import { StageRegular } from '#web/pages/stage/plain/StageRegular.tsx';

export const dummy: StageKind<'dummy'> = {
  Session: ({ layout, snapshot: { session } }) => <StageRegular layout={layout} session={session} />,
  ended: () => null,
};

export { StageRegular };
