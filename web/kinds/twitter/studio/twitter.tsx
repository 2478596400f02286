import { plainKind } from '#web/pages/studio/kinds/plain-kind.tsx';
import type { AnyStudioKind } from '#web/pages/studio/kinds/studio-kind.ts';

/** It is never set up, so that no preview is drawn of it. */
export const twitter: AnyStudioKind = { ...plainKind, icon: 'chat', stagePreview: null };
