import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { BackstageMessage } from '#contract/realtime/backstage.ts';
import { formatTime, t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import styles from './backstage.module.css';
import { useBackstage } from './use-backstage.ts';

/** The last messages, the newest first: who on stage has read them, and when. */
export function SentMessages() {
  const { all } = useBackstage();
  const timeZone = useStream(agendaStreamId).snapshot?.room.timezone ?? 'UTC';
  if (all.length === 0) return null;
  return (
    <section className={styles.sent}>
      <h3>{t('backstage.sent.title')}</h3>
      <ul>
        {[...all].reverse().map((message) => (
          <li key={message.id} data-waits={message.acknowledged === null || undefined}>
            <bdi>{message.text}</bdi>
            <span className={styles.state}>{stateOf(message, timeZone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ acknowledged }: BackstageMessage, timeZone: string): string {
  if (acknowledged === null) return t('backstage.waiting');
  const time = formatTime(acknowledged.at, { timeStyle: 'short', timeZone });
  return acknowledged.by === null
    ? t('backstage.read', { time })
    : t('backstage.readBy', { time, name: acknowledged.by });
}
