import { savingOfKind } from '../../settings/setups.ts';

export const saveQnaSetup = savingOfKind('saveQnaSetup', 'qna', '/api/pigeonhole/{phId}/qna');
