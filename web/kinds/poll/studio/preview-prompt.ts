import { isNumberForm, numberTexts } from '#contract/prompts/prompt-form.ts';
import { t } from '#web/messages.ts';
import { type Keyed, listOf, type PromptFields } from '#web/pages/studio/prompts/prompt-content.ts';
import { formOf, settingsOf, shownRange } from '#web/pages/studio/prompts/prompt-fields.ts';

/** A prompt as the audience would read it, with words in place of what is still empty. */
export const previewPrompt = (prompt: Keyed<PromptFields>) => ({
  id: prompt.key,
  text: prompt.text.trim() || t('session.preview.question'),
  form: formOf(prompt),
  settings: settingsOf(prompt),
  options: optionsOf(prompt),
});

function optionsOf(prompt: PromptFields) {
  const form = formOf(prompt);
  if (isNumberForm(form))
    return numberTexts(shownRange({ ...prompt, form })).map((text) => ({ id: text, text, picture: null }));
  return listOf(prompt.options).map((option, at) => ({
    id: option.key,
    picture: option.picture ?? null,
    text: option.text.trim() || t('session.option', { number: at + 1 }),
  }));
}
