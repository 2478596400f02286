import { picturesOf, type WantedPicture } from '../../refuse-lost-pictures.ts';

type Asked = { options: Parameters<typeof picturesOf>[0] };

export const picturesOfQuestions = (questions: readonly Asked[]): WantedPicture[] =>
  questions.flatMap(({ options }, at) => picturesOf(options, `quiz_presenter.questions.${at}.options`));
