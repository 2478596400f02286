import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Speaker } from '#contract/programme/speakers.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { AfterForm } from '../layout/FormColumns.tsx';
import { usePress } from '../layout/use-press.ts';

/** Before it is deleted, it is asked; then there is only the list to go to. */
export function DeleteSpeaker({ phId, speaker }: { phId: string; speaker: Speaker }) {
  const [asked, setAsked] = useState(false);
  const remove = usePress('deleteSpeaker');
  const navigate = useNavigate();
  const { id, name } = speaker;

  function send() {
    const done = () => {
      toast(t('speaker.deleted', { name }), { variant: 'ok' });
      return navigate(to('speakers', { phId }));
    };
    remove.press({ params: { speakerId: id } }, { done, settled: () => setAsked(false) });
  }

  return (
    <AfterForm>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('speaker.delete.do')}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('speaker.delete.title', { name })}
        act={t('speaker.delete')}
        busy={remove.isPending}
        onConfirm={send}
      >
        <p>{t('speaker.delete.text')}</p>
      </ConfirmDialog>
    </AfterForm>
  );
}
