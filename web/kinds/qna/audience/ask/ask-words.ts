import type { AskedAs } from '#contract/kinds/qna/questions.ts';
import type { NameWords } from '#web/pages/audience/session/WrittenAs.tsx';

export type AskedAsProps = { as: AskedAs; onChoose: (as: AskedAs) => void };

export const askWords: NameWords = {
  anonymous: 'ask.anonymous',
  named: 'ask.named',
  unnamed: 'ask.unnamed',
  hint: 'ask.name.hint',
};
