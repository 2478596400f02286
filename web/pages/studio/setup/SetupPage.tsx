import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import type { ErrorBody, FieldError } from '#contract/errors.ts';
import type { CallInput } from '#web/api/call.ts';
import type { Changed } from '#web/api/kept-replies.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { useLoss } from '#web/ui/entry/losses.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { FormColumns } from '../layout/FormColumns.tsx';
import { SaveBar } from '../layout/SaveBar.tsx';
import { useTellOfDraft } from './use-tell-of-draft.ts';

/** The fields as they are typed, and how to change them. */
type Typed<Fields> = {
  fields: Fields;
  /** Before `shownAs`: with what may no longer be said. */
  written: Fields;
  onChange: (fields: Fields) => void;
  set: (part: Partial<Fields>) => void;
};

type Props<Name extends EndpointName, Fields extends object> = {
  saves: Name;
  model?: Changed['model'];
  /** Under which name what is typed is kept, such as `about.42`. */
  draft: string;
  saved: Fields;
  /** What is saved by now: asked for when somebody else has changed the same. */
  lookAgain?: () => Promise<Fields | null>;
  /** What a draft may no longer say, such as what was locked since. */
  shownAs?: (fields: Fields) => Fields;
  /**
   * The call that saves: only what was changed here, and what its writer saw there (`base`), so that the server can tell when
   * somebody else has changed the same.
   */
  input: (fields: Fields, base: Fields) => CallInput<Name>;
  /** What is wrong, in the shape of an answer: mostly `problemsOf(endpoint.body, input.body)`. */
  check: (input: CallInput<Name>, fields: Fields) => Record<string, FieldError[]>;
  /** What else a refusal asks for; `send` sends what is given to it, as Save does. */
  onRefused?: (refusal: ErrorBody, sent: CallInput<Name>, send: (input: CallInput<Name>) => void) => void;
  preview?: (fields: Fields) => ReactNode;
  children: (typed: Typed<Fields>) => ReactNode;
};

const same = <Fields,>(fields: Fields) => fields;

/** A page on which something is set up: fields, what they come to, and one Save (docs/how-to/add-a-setup-page.md). */
export function SetupPage<Name extends EndpointName, Fields extends object>({
  saves,
  model,
  draft: kept,
  saved,
  lookAgain,
  shownAs = same,
  input,
  check,
  onRefused,
  preview,
  children,
}: Props<Name, Fields>) {
  const draft = useDraft(kept, saved);
  const form = useForm(saves, { model, draft, onRefused: refused });
  const fields = shownAs(draft.value);
  const sent = input(fields, draft.base);
  useTellOfDraft(draft.isDraft && !form.busy);
  useLoss(draft.isDraft ? 'closing' : null);

  const send = (input: CallInput<Name>) =>
    form.send(input, () => toast(t('studio.saved'), { variant: 'ok' }));

  /** The form says to what somebody else has changed it. To save again is to keep one's own. */
  async function refused(refusal: ErrorBody) {
    const now = isChangedMeanwhile(refusal) ? await lookAgain?.() : null;
    if (now) draft.rebase(now);
    onRefused?.(refusal, sent, send);
  }

  const shown = (
    <Form errors={form.errors} check={() => check(sent, fields)} onSend={() => send(sent)}>
      {children({ fields, written: draft.value, onChange: draft.write, set: draft.set })}
      <SaveBar changed={draft.isDraft} busy={form.busy} onDiscard={draft.forget} />
    </Form>
  );
  return preview ? <FormColumns preview={preview(fields)}>{shown}</FormColumns> : shown;
}

/** By somebody else: to another value, or locked from above. */
function isChangedMeanwhile({ error, details = {} }: ErrorBody): boolean {
  const problems = Object.values(details).flat();
  return error === 'Conflict' || problems.some(({ type }) => type === 'setting.locked');
}
