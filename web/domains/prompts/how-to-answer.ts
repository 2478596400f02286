import type { PromptForm } from '#contract/prompts/prompt-form.ts';
import { t } from '#web/messages.ts';

/** What to do with a prompt, above its options: of a choice, how many of them. */
export function howToAnswer({
  form,
  least,
  most,
}: {
  form: PromptForm;
  least: number;
  most: number;
}): string {
  if (form !== 'choice') return t(`poll.how.${form}`);
  if (most === 1) return t('poll.one');
  if (least === most) return t('poll.exactly', { count: most });
  return least > 1 ? t('poll.range', { least, most }) : t('poll.many', { count: most });
}
