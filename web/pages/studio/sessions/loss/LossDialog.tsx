import { useId } from 'react';
import type { FieldError } from '#contract/errors.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { isTypedName } from '#web/ui/words/typed-name.ts';
import { lostText } from './lost-text.ts';
import type { useLoss } from './use-loss.ts';

/**
 * How much people gave to a session stands in the question before it goes. Who deletes the session with it types its name, so that
 * nobody deletes the one beside it.
 */
export function LossDialog({ loss: { question, confirm, cancel } }: { loss: ReturnType<typeof useLoss> }) {
  const { locale } = useBoot();
  const form = useId();
  if (question === null) return null;
  const { act, session, lost, asked } = question;

  function check(form: FormData): Record<string, FieldError[]> {
    const isRight = act !== 'delete' || isTypedName(String(form.get('name')), session.name);
    const mistyped = { type: 'mistyped', description: t('agenda.delete.mistyped') };
    return isRight ? {} : { 'data.name': [mistyped] };
  }

  return (
    <Dialog
      open={asked}
      onClose={cancel}
      title={t(`agenda.${act}.ask`, { name: session.name })}
      actions={
        <>
          <Button variant="danger" type="submit" form={form}>
            {t(`agenda.${act}`)}
          </Button>
          <Button variant="quiet" onClick={cancel}>
            {t('studio.cancel')}
          </Button>
        </>
      }
    >
      <Form id={form} check={check} onSend={confirm}>
        <p>{t(`agenda.${act}.text`, { answers: lostText(lost, locale) })}</p>
        {act === 'delete' && (
          <TextField label={t('agenda.delete.type')} name="name" dir="auto" autoComplete="off" autoFocus />
        )}
      </Form>
    </Dialog>
  );
}
