import { saveProjectorDisplay as display, saveQnaSetup as endpoint } from '#contract/kinds/qna/qna-setup.ts';
import { saveSetupOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';

export const saveQnaSetup = handle(endpoint, 'pigeonhole', (call) =>
  saveSetupOf(call, call.subject.id, 'qna'),
);

/** How the stage shows questions is one of the settings of a Q&A; the specification has an address for it alone. */
export const saveProjectorDisplay = handle(display, 'pigeonhole', (call) =>
  saveSetupOf(call, call.subject.id, 'qna'),
);
