import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { usePress } from '../../layout/use-press.ts';

type Props = { session: LiveSession; onPress: () => void };

/** Brings everybody to a session. */
export function CastButton({ session: { id, name }, onPress }: Props) {
  const cast = usePress('castSession');

  function bringEveryone() {
    onPress();
    cast.press(
      { params: { lsId: id } },
      { done: () => toast(t('stageControl.castNow', { name }), { variant: 'ok' }) },
    );
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
