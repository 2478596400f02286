import type { PromptForm } from '#contract/prompts/prompt-form.ts';

/** The form and the options of each prompt. */
export type PollMemory = Map<string, { form: PromptForm; options: ReadonlySet<string> }>;

export const promptInMemory = (prompt: { form: PromptForm; options: readonly { id: string }[] }) => ({
  form: prompt.form,
  options: new Set(prompt.options.map(({ id }) => id)),
});
