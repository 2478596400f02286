import { type ChannelName, channelNames } from '#contract/realtime/channel.ts';
import { formatNumber, type TextKey, t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import styles from './live.module.css';
import type { Operations } from './use-operations.ts';

const channels: Record<ChannelName, TextKey> = {
  attendee: 'office.channel.attendee',
  moderator: 'office.channel.moderator',
  projector: 'office.channel.projector',
  admin: 'office.channel.admin',
  kiosk: 'office.channel.kiosk',
};

const kinds: readonly [action: string, name: TextKey][] = [
  ['askQuestion', 'office.kind.questions'],
  ['upvoteQuestion', 'office.kind.upvotes'],
  ['voteInPoll', 'office.kind.votes'],
];

type NowCardProps = { now: Operations['now']; last: Operations['steps'][number] | undefined };

/** How things stand at this moment: what has no picture, since its course says little. */
export function NowCard({ now, last }: NowCardProps) {
  const { pools } = now;
  const none = formatNumber(0);
  const rows: [name: TextKey, value: string][] = [
    ['office.now.people', formatNumber(now.people)],
    ...channelNames.map((name): [TextKey, string] => [channels[name], formatNumber(now.sockets[name])]),
    ['office.now.polling', formatNumber(now.polling)],
    ...kinds.map(([action, name]): [TextKey, string] => [
      name,
      formatNumber(last?.kinds[action] ?? 0, { maximumFractionDigits: 1 }),
    ]),
    ['office.now.rooms', formatNumber(now.rooms)],
    ['office.now.queued', formatNumber(now.actionsQueued)],
    ['office.now.passwords', formatNumber(now.passwordsWaiting)],
    ['office.now.poolLive', poolText(pools.live)],
    ['office.now.poolRequests', poolText(pools.requests)],
    ['office.now.poolJobs', poolText(pools.jobs)],
  ];
  return (
    <Card as="section" aria-labelledby="now">
      <h2 id="now" className={styles.name}>
        {t('office.now.title')}
      </h2>
      <dl className={styles.now}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd data-zero={value === none || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function poolText({ busy, size, waiting }: Operations['now']['pools']['live']): string {
  const used = t('office.now.pool', { busy, size });
  return waiting === 0 ? used : `${used}, ${t('office.now.poolWaiting', { count: waiting })}`;
}
