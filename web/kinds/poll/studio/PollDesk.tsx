import { stagedOf } from '#contract/kinds/poll/prompt-order.ts';
import type { SnapshotOf } from '#contract/realtime/session-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { tellFailure } from '#web/pages/studio/layout/tell-failure.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { PollFigures, Voters } from './PollFigures.tsx';
import { PromptSwitch } from './PromptSwitch.tsx';
import styles from './poll-desk.module.css';

/** A poll as the desk sees it: all figures of what is on the stage, whether or not the audience sees them. */
export function PollDesk({ snapshot }: { snapshot: SnapshotOf<'poll'> }) {
  const { session } = snapshot;
  const { resultsShown } = session.settings;
  const poll = stagedOf(snapshot);
  return (
    poll && (
      <section className={styles.desk} aria-label={session.name}>
        <PromptSwitch snapshot={snapshot} />
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
        <PollFigures poll={poll} />
      </section>
    )
  );
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
