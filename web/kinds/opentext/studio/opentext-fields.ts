import type { OpentextForm } from '#contract/kinds/opentext/opentext-form.ts';

/** What a session asks, as it stands in the form. `made`: the form of what exists stays. */
export type OpentextFields = { form: OpentextForm; text: string; made: boolean };
