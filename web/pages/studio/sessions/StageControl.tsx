import type { ReactNode } from 'react';
import { kinds } from '#contract/kinds/kinds.live.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { asOpened, chosenSession } from '#web/domains/sessions/on-stage.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import styles from './stage-control.module.css';

type Props = { session: LiveSession; now: number; children?: ReactNode };

/** Whether the projector shows a session, and what brings it there, or everybody to it. */
export function StageControl({ session, now, children }: Props) {
  const { snapshot } = useStream(agendaStreamId);
  const stage = useSend('stageSession');
  const cast = useSend('castSession');
  const { id, name } = session;
  const isShown = snapshot !== null && chosenSession(snapshot, asOpened, now)?.id === id;
  const mayCast = !session.hidden && phaseOf(session, now) !== 'ended';

  function bringEveryone() {
    cast.mutate(
      { params: { lsId: id } },
      {
        onSuccess: () => toast(t('stageControl.castNow', { name }), { variant: 'ok' }),
        onError: tellFailure,
      },
    );
  }

  return (
    <div className={styles.control}>
      {kinds[session.type].onStage !== 'never' &&
        (isShown ? (
          <Chip variant="ok">{t('run.projector')}</Chip>
        ) : (
          <Button
            size="small"
            variant="quiet"
            icon={<Icon name="projector" />}
            busy={stage.isPending}
            onClick={() =>
              stage.mutate({ params: { lsId: id }, body: { shown: true } }, { onError: tellFailure })
            }
          >
            {t('stageControl.show')}
          </Button>
        ))}
      {mayCast && (
        <Button
          size="small"
          variant="quiet"
          icon={<Icon name="users" />}
          busy={cast.isPending}
          title={t('stageControl.cast.note')}
          onClick={bringEveryone}
        >
          {t('stageControl.cast')}
        </Button>
      )}
      {children}
    </div>
  );
}
