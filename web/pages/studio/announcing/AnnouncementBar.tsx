import { useState } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useSend } from '#web/api/queries.ts';
import { useAnnouncement } from '#web/domains/sessions/use-announcement.ts';
import { formatTime, t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import styles from './announcing.module.css';

/** What all phones show now, and how it is replaced or taken back. */
export function AnnouncementBar({ pigeonholeId }: { pigeonholeId: string }) {
  const said = useAnnouncement();
  const timeZone = useStream(agendaStreamId).snapshot?.room.timezone ?? 'UTC';
  const withdraw = useSend('withdrawAnnouncement');
  const [replacing, setReplacing] = useState(false);

  function takeBack(announcementId: string) {
    withdraw.mutate(
      { params: { phId: pigeonholeId, announcementId } },
      { onSuccess: () => toast(t('announcing.withdrawn')), onError: tellFailure },
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
                time: formatTime(said.until, { hour: 'numeric', minute: '2-digit', timeZone }),
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
