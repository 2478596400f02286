import { saveQnaSetup as endpoint } from '#contract/kinds/qna/qna-setup.ts';
import { saveSetupOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';

export const saveQnaSetup = handle(endpoint, 'pigeonhole', (call) =>
  saveSetupOf(call, call.subject.id, 'qna'),
);
