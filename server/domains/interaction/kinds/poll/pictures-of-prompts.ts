import { picturesOf, type WantedPicture } from '../../refuse-lost-pictures.ts';

type Asked = { options: Parameters<typeof picturesOf>[0] };

export const picturesOfPrompts = (prompts: readonly Asked[]): WantedPicture[] =>
  prompts.flatMap(({ options }, at) => picturesOf(options, `poll.prompts.${at}.options`));
