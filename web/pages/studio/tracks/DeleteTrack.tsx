import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Track } from '#contract/programme/tracks.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { AfterForm } from '../layout/FormColumns.tsx';
import { usePress } from '../layout/use-press.ts';

/** Before it is deleted, it is asked; then there is only the list to go to. */
export function DeleteTrack({ phId, track }: { phId: string; track: Track }) {
  const [asked, setAsked] = useState(false);
  const remove = usePress('deleteTrack');
  const navigate = useNavigate();
  const { id, name } = track;

  function send() {
    const done = () => {
      toast(t('track.deleted', { name }), { variant: 'ok' });
      return navigate(to('tracks', { phId }));
    };
    remove.press({ params: { phId, trackId: id } }, { done, settled: () => setAsked(false) });
  }

  return (
    <AfterForm>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('track.delete.do')}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('track.delete.title', { name })}
        act={t('track.delete')}
        busy={remove.isPending}
        onConfirm={send}
      >
        <p>{t('track.delete.text')}</p>
      </ConfirmDialog>
    </AfterForm>
  );
}
