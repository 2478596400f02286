import type { Answers } from '#contract/interaction/answers.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import type { useLoss } from './use-loss.ts';

/** What people gave to a session cannot be brought back: how much it is stands in the question. */
export function LossDialog({ loss: { question, confirm, cancel } }: { loss: ReturnType<typeof useLoss> }) {
  const { locale } = useBoot();
  if (question === null) return null;
  const { act, session, answers, asked } = question;
  return (
    <Dialog
      open={asked}
      onClose={cancel}
      title={t(`agenda.${act}.ask`, { name: session.name })}
      actions={
        <>
          <Button variant="danger" onClick={confirm}>
            {t(`agenda.${act}`)}
          </Button>
          <Button variant="quiet" onClick={cancel}>
            {t('studio.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`agenda.${act}.text`, { answers: answersText(answers, locale) })}</p>
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
