import { t } from '#web/messages.ts';
import { type QuestionFields, writtenOptions } from './quiz-fields.ts';

/** A question as the audience would read it, with words in place of what is still empty. */
export function previewQuestion({ key, text, points, options }: QuestionFields) {
  const shown = options.some((option) => option.text.trim() !== '') ? writtenOptions(options) : options;
  return {
    id: key,
    text: text.trim() || t('session.preview.question'),
    points,
    several: options.filter(({ right }) => right).length > 1,
    options: shown.map((option, at) => ({
      id: option.key,
      text: option.text.trim() || t('quizSetup.option', { number: at + 1 }),
      picture: option.picture ?? null,
    })),
  };
}
