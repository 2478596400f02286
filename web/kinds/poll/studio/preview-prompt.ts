import { t } from '#web/messages.ts';
import { type Keyed, listOf, type PromptFields } from './poll-content.ts';

/** A prompt as the audience would read it, with words in place of what is still empty. */
export const previewPrompt = ({ key, text, options }: Keyed<PromptFields>) => ({
  id: key,
  text: text.trim() || t('session.preview.question'),
  options: listOf(options).map((option, at) => ({
    id: option.key,
    picture: option.picture ?? null,
    text: option.text.trim() || t('session.option', { number: at + 1 }),
  })),
});
