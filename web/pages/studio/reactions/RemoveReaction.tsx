import { useState } from 'react';
import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import { useSend } from '#web/api/queries.ts';
import { reactionName } from '#web/domains/reactions/reaction-name.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';

type Props = {
  phId: string;
  reaction: ShownReaction;
  /** It is to be removed. */
  onRemove: () => void;
};

/** Asked first: it cannot be brought back, only added anew. */
export function RemoveReaction({ phId, reaction, onRemove }: Props) {
  const [asked, setAsked] = useState(false);
  const remove = useSend('removeCustomReaction');
  const name = reactionName(reaction);

  // Not by the callbacks of `mutate`: its row may be gone before they would be called.
  function send() {
    onRemove();
    void remove
      .mutateAsync({ params: { phId, reactionId: reaction.id } })
      .then(() => toast(t('reactions.removed', { name }), { variant: 'ok' }), tellFailure)
      .finally(() => setAsked(false));
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        data-removes
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
