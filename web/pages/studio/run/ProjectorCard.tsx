import { lazy, Suspense, useRef, useState } from 'react';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { asOpened, chosenSession } from '#web/domains/sessions/on-stage.ts';
import { addTexts, t } from '#web/messages.ts';
import { useScreens, useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { ErrorBoundary } from '#web/ui/entry/ErrorBoundary.tsx';
import { usePress } from '../layout/use-press.ts';
import styles from './run.module.css';

const fetchMirror = () =>
  lazy(async () => {
    const mirror = await import('#web/pages/stage/Mirror.tsx');
    await addTexts('stage', mirror.english);
    return mirror;
  });
let mirror = { Mirror: fetchMirror(), attempt: 0 };

/** What the hall sees now: the very screen, small. */
export function ProjectorCard({ pigeonhole, now }: { pigeonhole: Pigeonhole; now: number }) {
  const { snapshot } = useStream(agendaStreamId);
  const screens = useScreens();
  const session = snapshot && chosenSession(snapshot, asOpened, now);
  const byHand = session !== null && snapshot?.stage?.sessionId === session.id;
  const stage = usePress('stageSession');
  const [{ Mirror, attempt }, setMirror] = useState(mirror);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaves = useFocusAfterRemoval(byHand ? [session.id] : [], () => focusOrContent(heading.current));

  function fetchAgain() {
    mirror = { Mirror: fetchMirror(), attempt: attempt + 1 };
    setMirror(mirror);
    heading.current?.focus();
  }

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
        <ErrorBoundary key={attempt} failed={<MirrorFailed onAgain={fetchAgain} />}>
          <Suspense>
            <Mirror
              pigeonholeId={pigeonhole.id}
              event={{ name: pigeonhole.name, passcode: pigeonhole.passcode.passcode }}
            />
          </Suspense>
        </ErrorBoundary>
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
              stage.press({ params: { lsId: session.id }, body: { shown: false } });
            }}
          >
            {t('run.projector.automatic')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Its file did not come. The rest of the page needs none of it. */
function MirrorFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.mirrorFailed} role="alert">
      <p>{t('studio.failed.title')}</p>
      <Button size="small" variant="quiet" onClick={onAgain}>
        {t('studio.again')}
      </Button>
    </div>
  );
}
