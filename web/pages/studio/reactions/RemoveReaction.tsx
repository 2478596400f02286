import { useState } from 'react';
import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import { useSend } from '#web/api/queries.ts';
import { reactionName } from '#web/domains/reactions/reaction-name.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';

/** Asked first: it cannot be brought back, only added anew. */
export function RemoveReaction({ phId, reaction }: { phId: string; reaction: ShownReaction }) {
  const [asked, setAsked] = useState(false);
  const remove = useSend('removeCustomReaction');
  const name = reactionName(reaction);

  function send() {
    const onSuccess = () => toast(t('reactions.removed', { name }), { variant: 'ok' });
    remove.mutate(
      { params: { phId, reactionId: reaction.id } },
      { onError: tellFailure, onSettled: () => setAsked(false), onSuccess },
    );
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('reactions.remove.of', { name })}
        onClick={() => setAsked(true)}
      >
        {t('reactions.remove')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('reactions.remove.title', { name })}
        actions={
          <>
            <Button variant="danger" busy={remove.isPending} onClick={send}>
              {t('reactions.remove')}
            </Button>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {t('studio.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('reactions.remove.text')}</p>
      </Dialog>
    </>
  );
}
