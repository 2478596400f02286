import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../../layout/tell-failure.ts';

type Props = { session: LiveSession; onPress: () => void };

/** Brings everybody to a session. */
export function CastButton({ session: { id, name }, onPress }: Props) {
  const cast = useSend('castSession');

  function bringEveryone() {
    // What it comes to is said by the page: this button is gone by then.
    onPress();
    cast
      .mutateAsync({ params: { lsId: id } })
      .then(() => toast(t('stageControl.castNow', { name }), { variant: 'ok' }), tellFailure);
  }

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon name="users" />}
        busy={cast.isPending}
        onClick={bringEveryone}
      >
        {t('stageControl.cast')}
      </Button>
      <p>{t('stageControl.cast.note')}</p>
    </>
  );
}
