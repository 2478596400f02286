import { saveChatSetup as endpoint } from '#contract/kinds/chat/chat-setup.ts';
import { saveSetupOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';

export const saveChatSetup = handle(endpoint, 'pigeonhole', (call) =>
  saveSetupOf(call, call.subject.id, 'chat'),
);
