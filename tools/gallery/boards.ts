import type { ComponentType } from 'react';
import type { Face } from '#contract/faces.ts';

type Board = { face: Face; load: () => Promise<ComponentType> };

/** Each fetched when it is shown: Mantine's styles have no business on an audience board. */
export const boards: Record<string, Board> = {
  controls: {
    face: 'audience',
    load: async () => (await import('./boards/PrimitivesBoards.tsx')).ControlsBoard,
  },
  fields: { face: 'account', load: async () => (await import('./boards/PrimitivesBoards.tsx')).FieldsBoard },
  pictures: {
    face: 'audience',
    load: async () => (await import('./boards/PicturesBoard.tsx')).PicturesBoard,
  },
  account: { face: 'account', load: async () => (await import('./boards/AccountBoard.tsx')).AccountBoard },
  join: { face: 'audience', load: async () => (await import('./boards/AudienceBoards.tsx')).AudienceJoin },
  qna: { face: 'audience', load: async () => (await import('./boards/AudienceBoards.tsx')).AudienceQna },
  voting: {
    face: 'audience',
    load: async () => (await import('./boards/AudienceBoards.tsx')).AudienceVoting,
  },
  poll: { face: 'audience', load: async () => (await import('./boards/AudienceBoards.tsx')).AudiencePoll },
  'stage-qna': { face: 'stage', load: async () => (await import('./boards/StageBoards.tsx')).StageQna },
  'stage-poll': { face: 'stage', load: async () => (await import('./boards/StageBoards.tsx')).StagePoll },
  studio: { face: 'studio', load: async () => (await import('./boards/StudioBoards.tsx')).StudioBoard },
  mantine: { face: 'studio', load: async () => (await import('./boards/StudioBoards.tsx')).StudioMantine },
  office: { face: 'office', load: async () => (await import('./boards/StudioBoards.tsx')).OfficeBoard },
  fallback: {
    face: 'studio',
    load: async () => (await import('#web/ui/display/FallbackScreen.tsx')).FallbackScreen,
  },
};
