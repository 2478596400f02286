import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import type { Outgoing, OwnText } from '#web/realtime/outbox-entry.ts';
import { useQna } from '../use-qna.ts';
import { SendingComment } from './CommentRow.tsx';
import styles from './Comments.module.css';
import { OwnComment } from './OwnComment.tsx';

/** As many as one call takes. */
const most = 100;

type MyCommentsProps = {
  written: readonly OwnText[];
  /** On their way, or refused. */
  sending: readonly Outgoing[];
};

/** What this device has said to questions, the newest first, and what became of it, be its question gone. */
export function MyComments({ written, sending }: MyCommentsProps) {
  const { session } = useQna();
  const [live, setLive] = useState<ReadonlySet<string>>(new Set());
  const shown = written.slice(-most).reverse();
  const ids = shown.map(({ key }) => key).join(',');
  const lsId = session.id;
  const isOn = session.settings.comments;

  useEffect(() => {
    if (!isOn || ids === '') return;
    let isLeft = false;
    call('readComments', { params: { lsId }, query: { ids, most } }).then(
      ({ comments }) => isLeft || setLive(new Set(comments.map(({ id }) => id))),
      // Until it is read, it is not said to be seen.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [lsId, ids, isOn]);

  return (
    <section className={styles.mine} aria-label={t('comments.mine')}>
      <h2>{t('comments.mine')}</h2>
      <ul className={styles.list}>
        {sending.map((one) => (
          <SendingComment key={one.key} outgoing={one} />
        ))}
        {shown.map((one) => (
          <OwnComment key={one.key} written={one} isLive={live.has(one.key) || undefined} />
        ))}
      </ul>
    </section>
  );
}
