import { savingOfKind } from '../../settings/setups.ts';

export const saveQnaSetup = savingOfKind('saveQnaSetup', 'qna', '/api/pigeonhole/{phId}/qna');

export const saveProjectorDisplay = savingOfKind(
  'saveProjectorDisplay',
  'qna',
  '/api/pigeonhole/{phId}/projectorDisplay',
);
