import type { Question } from '#contract/kinds/qna/questions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { t } from '#web/messages.ts';

/** Under which name a question was asked; in a session with names somebody chose to give none. */
export const authorText = ({ author }: Question, { anonymous }: SettingsOf<'qna'>): string =>
  author ?? t(anonymous ? 'studio.anonymous' : 'desk.unnamed');
