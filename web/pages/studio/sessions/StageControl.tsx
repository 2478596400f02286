import { type ReactNode, useRef } from 'react';
import { kinds } from '#contract/kinds/kinds.live.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { asOpened, chosenSession } from '#web/domains/sessions/on-stage.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { usePress } from '../layout/use-press.ts';
import styles from './stage-control.module.css';

type Props = { session: LiveSession; now: number; children?: ReactNode };

/** Whether the projector shows a session, and what brings it there. */
export function StageControl({ session, now, children }: Props) {
  const { snapshot } = useStream(agendaStreamId);
  const stage = usePress('stageSession');
  const { id } = session;
  const isShown = snapshot !== null && chosenSession(snapshot, asOpened, now)?.id === id;
  const control = useRef<HTMLDivElement>(null);
  const leaves = useFocusAfterRemoval(isShown ? [] : [id], () =>
    focusOrContent(control.current?.querySelector('button')),
  );

  return (
    <div ref={control} className={styles.control}>
      {kinds[session.type].onStage !== 'never' &&
        (isShown ? (
          <Chip variant="ok">{t('run.projector')}</Chip>
        ) : (
          <Button
            size="small"
            variant="quiet"
            icon={<Icon name="projector" />}
            busy={stage.isPending}
            onClick={() => {
              leaves(id);
              stage.press({ params: { lsId: id }, body: { shown: true } });
            }}
          >
            {t('stageControl.show')}
          </Button>
        ))}
      {children}
    </div>
  );
}
