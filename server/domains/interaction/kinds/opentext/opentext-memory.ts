import type { OpentextForm } from '#contract/kinds/opentext/opentext-form.ts';

/** What answers are judged by. */
export type OpentextMemory = { readonly form: OpentextForm };
