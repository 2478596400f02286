import { lazy, Suspense, useRef } from 'react';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useSend } from '#web/api/queries.ts';
import { asOpened, chosenSession } from '#web/domains/sessions/on-stage.ts';
import { addTexts, t } from '#web/messages.ts';
import { useScreens, useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import styles from './run.module.css';

const Mirror = lazy(async () => {
  const mirror = await import('#web/pages/stage/Mirror.tsx');
  await addTexts('stage', mirror.english);
  return mirror;
});

/** What the hall sees now: the very screen, small. */
export function ProjectorCard({ pigeonhole, now }: { pigeonhole: Pigeonhole; now: number }) {
  const { snapshot } = useStream(agendaStreamId);
  const screens = useScreens();
  const session = snapshot && chosenSession(snapshot, asOpened, now);
  const byHand = session !== null && snapshot?.stage?.sessionId === session.id;
  const stage = useSend('stageSession');
  const heading = useRef<HTMLHeadingElement>(null);
  const leaves = useFocusAfterRemoval(byHand ? [session.id] : [], () => focusOrContent(heading.current));
  return (
    <Card as="section">
      <div className={styles.cardHead}>
        <h2 ref={heading} tabIndex={-1}>
          {t('run.projector')}
        </h2>
        {screens !== null && (
          <Chip variant={screens > 0 ? 'ok' : 'mute'}>{t('run.projector.screens', { count: screens })}</Chip>
        )}
      </div>
      <div className={styles.mirror}>
        <Suspense>
          <Mirror
            pigeonholeId={pigeonhole.id}
            event={{ name: pigeonhole.name, passcode: pigeonhole.passcode.passcode }}
          />
        </Suspense>
      </div>
      <div className={styles.shown}>
        <p>{session ? <bdi>{session.name}</bdi> : t('run.projector.waiting')}</p>
        {byHand && (
          <Button
            size="small"
            variant="quiet"
            busy={stage.isPending}
            onClick={() => {
              leaves(session.id);
              stage.mutate(
                { params: { lsId: session.id }, body: { shown: false } },
                { onError: tellFailure },
              );
            }}
          >
            {t('run.projector.automatic')}
          </Button>
        )}
      </div>
    </Card>
  );
}
