import { useState } from 'react';
import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import { reactionName } from '#web/domains/reactions/reaction-name.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { usePress } from '../layout/use-press.ts';

type Props = {
  phId: string;
  reaction: ShownReaction;
  /** It is to be removed. */
  onRemove: () => void;
};

/** Asked first: it cannot be brought back, only added anew. */
export function RemoveReaction({ phId, reaction, onRemove }: Props) {
  const [asked, setAsked] = useState(false);
  const remove = usePress('removeCustomReaction');
  const name = reactionName(reaction);

  function send() {
    onRemove();
    remove.press(
      { params: { phId, reactionId: reaction.id } },
      {
        done: () => toast(t('reactions.removed', { name }), { variant: 'ok' }),
        settled: () => setAsked(false),
      },
    );
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
