import { useState } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { soonText } from '#web/domains/pigeonholes/event-time.ts';
import { useAnnouncement } from '#web/domains/sessions/use-announcement.ts';
import { t } from '#web/messages.ts';
import { useServerClock, useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { usePress } from '../layout/use-press.ts';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import styles from './announcing.module.css';

/** What all phones show now, and how it is replaced or taken back. */
export function AnnouncementBar({ pigeonholeId }: { pigeonholeId: string }) {
  const { locale } = useBoot();
  const now = useServerClock();
  const said = useAnnouncement();
  const timeZone = useStream(agendaStreamId).snapshot?.room.timezone ?? 'UTC';
  const withdraw = usePress('withdrawAnnouncement');
  const [replacing, setReplacing] = useState(false);
  const leaves = useFocusAfterRemoval(said ? [said.id] : [], () => focusOrContent(null));

  function takeBack(announcementId: string) {
    leaves(announcementId);
    withdraw.press(
      { params: { phId: pigeonholeId, announcementId } },
      { done: () => toast(t('announcing.withdrawn')) },
    );
  }

  return (
    <>
      {said && (
        <div className={styles.bar}>
          <Icon name="phone" />
          <p className={styles.said}>
            <span className={styles.until}>
              {t('announcing.now', {
                time: soonText(new Date(said.until).toISOString(), timeZone, locale, now()),
              })}
            </span>
            <bdi>{said.text}</bdi>
          </p>
          <span className={styles.acts}>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('announcing.replace.of')}
              onClick={() => setReplacing(true)}
            >
              {t('announcing.replace')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('announcing.withdraw.of')}
              busy={withdraw.isPending}
              onClick={() => takeBack(said.id)}
            >
              {t('announcing.withdraw')}
            </Button>
          </span>
        </div>
      )}
      <AnnounceDialog pigeonholeId={pigeonholeId} open={replacing} onClose={() => setReplacing(false)} />
    </>
  );
}
