import { plainKind } from '#web/pages/studio/kinds/plain-kind.tsx';
import type { AnyStudioKind } from '#web/pages/studio/kinds/studio-kind.ts';

export const breakKind: AnyStudioKind = {
  ...plainKind,
  icon: 'cup',
  stagePreview: async () => (await import('../stage/StageBreak.tsx')).StageBreak,
};
