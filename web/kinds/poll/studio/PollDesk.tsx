import { percent } from '#contract/kinds/poll/percent.ts';
import type { Prompt } from '#contract/kinds/poll/polls.ts';
import { optionsWithVotes } from '#contract/kinds/poll/prompt-order.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { useTurnout } from '#web/kinds/poll/use-turnout.ts';
import { formatNumber, t } from '#web/messages.ts';
import { tellFailure } from '#web/pages/studio/frame/tell-failure.ts';
import { useRoom } from '#web/realtime/LiveRoom.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Bar } from '#web/ui/display/Bar.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './poll-desk.module.css';

/** A poll as the desk sees it: all figures, whether or not the room does. */
export function PollDesk({ session, poll }: { session: LiveSession<'poll'>; poll: Prompt }) {
  const { resultsShown } = session.settings;
  return (
    <section className={styles.desk} aria-label={session.name}>
      <div className={styles.head}>
        {poll.text !== session.name && (
          <h3 className={styles.question}>
            <bdi>{poll.text}</bdi>
          </h3>
        )}
        <p className={styles.note}>
          <Voters session={session} voters={poll.voters} />
          <span>{resultsShown ? t('pollDesk.shownNote') : t('pollDesk.hiddenNote')}</span>
        </p>
        <RevealButton session={session} />
      </div>
      <PollBars poll={poll} />
    </section>
  );
}

export function PollBars({ poll }: { poll: Prompt }) {
  const options = optionsWithVotes(poll);
  const most = Math.max(...options.map((option) => option.votes ?? 0));
  return (
    <ul className={styles.bars} aria-label={t('pollDesk.table')}>
      {options.map(({ id, text, votes }) => {
        const share = percent(votes ?? 0, poll.voters);
        return (
          <li key={id}>
            <Bar
              variant="stage"
              label={<span dir="auto">{text}</span>}
              share={share / 100}
              leading={most > 0 && votes === most}
              value={formatNumber(share / 100, { style: 'percent' })}
            />
            <span className={styles.votes}>{t('pollDesk.votes', { count: votes ?? 0 })}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** How many have voted. */
export function Voters({ session, voters }: { session: LiveSession<'poll'>; voters: number }) {
  const { streams } = useRoom();
  const turnout = useTurnout(session, voters, streams.now());
  return <span>{voters === 0 ? t('pollDesk.empty') : turnout}</span>;
}

function RevealButton({ session }: { session: LiveSession<'poll'> }) {
  const { resultsShown } = session.settings;
  const send = useSend('revealResults');

  function show(shown: boolean) {
    send.mutate(
      { params: { lsId: session.id }, body: { shown } },
      {
        onSuccess: () =>
          toast(t(shown ? 'pollDesk.revealed' : 'pollDesk.concealed'), {
            variant: 'ok',
            action: { label: t('studio.undo'), onPress: () => show(!shown) },
          }),
        onError: tellFailure,
      },
    );
  }

  return (
    <Button
      size="small"
      variant={resultsShown ? 'quiet' : 'primary'}
      busy={send.isPending}
      onClick={() => show(!resultsShown)}
    >
      {t(resultsShown ? 'pollDesk.conceal' : 'pollDesk.reveal')}
    </Button>
  );
}
