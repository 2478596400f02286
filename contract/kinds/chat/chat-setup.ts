import { savingOfKind } from '../../settings/setups.ts';

export const saveChatSetup = savingOfKind('saveChatSetup', 'chat', '/api/pigeonhole/{phId}/chat');
