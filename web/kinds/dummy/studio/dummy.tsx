import { plainKind } from '#web/pages/studio/kinds/plain-kind.tsx';
import type { AnyStudioKind } from '#web/pages/studio/kinds/studio-kind.ts';

export const dummy: AnyStudioKind = {
  ...plainKind,
  icon: 'talk',
  stagePreview: async () => (await import('../stage/dummy.tsx')).StageRegular,
};
