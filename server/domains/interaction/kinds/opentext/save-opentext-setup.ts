import {
  saveOpenTextSetup as openText,
  saveWordcloud as wordcloud,
  saveWordcloudSetting as wordcloudSetting,
} from '#contract/kinds/opentext/opentext-setup.ts';
import { saveSetupOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';

export const saveOpenTextSetup = handle(openText, 'pigeonhole', (call) =>
  saveSetupOf(call, call.subject.id, 'opentext'),
);

export const saveWordcloud = handle(wordcloud, 'pigeonhole', (call) =>
  saveSetupOf(call, call.subject.id, 'opentext'),
);

export const saveWordcloudSetting = handle(wordcloudSetting, 'pigeonhole', (call) =>
  saveSetupOf(call, call.subject.id, 'opentext'),
);
