import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Track } from '#contract/programme/tracks.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { AfterForm } from '../layout/FormColumns.tsx';
import { tellFailure } from '../layout/tell-failure.ts';

/** Before it is deleted, it is asked; then there is only the list to go to. */
export function DeleteTrack({ phId, track }: { phId: string; track: Track }) {
  const [asked, setAsked] = useState(false);
  const remove = useSend('deleteTrack');
  const navigate = useNavigate();
  const { id, name } = track;

  // Not by the callbacks of `mutate`: what tells all tabs that it is gone may come first, and takes this off the page.
  function send() {
    const told = () => {
      toast(t('track.deleted', { name }), { variant: 'ok' });
      return navigate(to('tracks', { phId }));
    };
    void remove
      .mutateAsync({ params: { phId, trackId: id } })
      .then(told, tellFailure)
      .finally(() => setAsked(false));
  }

  return (
    <AfterForm>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('track.delete.do')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('track.delete.title', { name })}
        actions={
          <>
            <Button variant="danger" busy={remove.isPending} onClick={send}>
              {t('track.delete')}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {t('studio.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('track.delete.text')}</p>
      </Dialog>
    </AfterForm>
  );
}
