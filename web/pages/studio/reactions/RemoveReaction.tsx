import { useState } from 'react';
import type { ShownReaction } from '#contract/sessions/offered-reactions.ts';
import { reactionName } from '#web/domains/reactions/reaction-name.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
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
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('reactions.remove.title', { name })}
        act={t('reactions.remove')}
        busy={remove.isPending}
        onConfirm={send}
      >
        <p>{t('reactions.remove.text')}</p>
      </ConfirmDialog>
    </>
  );
}
