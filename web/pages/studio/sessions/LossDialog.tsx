import { type FormEvent, useId, useState } from 'react';
import type { Answers } from '#contract/interaction/answers.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import type { useLoss } from './use-loss.ts';

/**
 * How much people gave to a session stands in the question before it goes. Who deletes the session with it types its name, so that
 * nobody deletes the one beside it.
 */
export function LossDialog({ loss: { question, confirm, cancel } }: { loss: ReturnType<typeof useLoss> }) {
  const { locale } = useBoot();
  const form = useId();
  const [mistyped, setMistyped] = useState(false);
  if (question === null) return null;
  const { act, session, answers, asked } = question;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const isRight = act !== 'delete' || String(typed).trim() === session.name;
    setMistyped(!isRight);
    if (isRight) confirm();
  }

  function close() {
    setMistyped(false);
    cancel();
  }

  return (
    <Dialog
      open={asked}
      onClose={close}
      title={t(`agenda.${act}.ask`, { name: session.name })}
      actions={
        <>
          <Button variant="danger" type="submit" form={form}>
            {t(`agenda.${act}`)}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('studio.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <p>{t(`agenda.${act}.text`, { answers: answersText(answers, locale) })}</p>
        {act === 'delete' && (
          <TextField
            label={t('agenda.delete.type')}
            name="name"
            dir="auto"
            autoComplete="off"
            autoFocus
            error={mistyped ? t('agenda.delete.mistyped') : undefined}
          />
        )}
      </form>
    </Dialog>
  );
}

/** "12 contributions and 87 votes or reactions" */
function answersText({ written, votes }: Answers, locale: string): string {
  const parts = [
    written > 0 ? t('agenda.answers.written', { count: written }) : '',
    votes > 0 ? t('agenda.answers.votes', { count: votes }) : '',
  ].filter((part) => part !== '');
  return new Intl.ListFormat(locale).format(parts);
}
