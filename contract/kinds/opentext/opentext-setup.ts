import { savingOfKind } from '../../settings/setups.ts';

export const saveOpenTextSetup = savingOfKind(
  'saveOpenTextSetup',
  'opentext',
  '/api/pigeonhole/{phId}/open-text',
);

/** Word clouds are a form of open text. The specification gives them two addresses of their own. */
export const saveWordcloud = savingOfKind('saveWordcloud', 'opentext', '/api/pigeonhole/{phId}/wordcloud', [
  '/api/pigeonhole/wordcloud/{phId}',
]);
export const saveWordcloudSetting = savingOfKind(
  'saveWordcloudSetting',
  'opentext',
  '/api/pigeonhole/{phId}/wordcloud/setting',
);
