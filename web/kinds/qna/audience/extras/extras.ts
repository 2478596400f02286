import { texts } from '#contract/messages/en/kinds/qna-extras.ts';
import { TagChoice } from './TagChoice.tsx';
import { WrittenAnswer } from './WrittenAnswer.tsx';

/** What not every Q&A has, fetched by phones when it is needed. */
export const extras = { english: texts, TagChoice, WrittenAnswer };
