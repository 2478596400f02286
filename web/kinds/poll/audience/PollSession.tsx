import { useState } from 'react';
import type { Prompt } from '#contract/kinds/poll/polls.ts';
import { inOrder } from '#contract/kinds/poll/prompt-order.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { PollBallot } from '#web/kinds/poll/PollBallot.tsx';
import { PollResults } from '#web/kinds/poll/PollResults.tsx';
import { useTurnout } from '#web/kinds/poll/use-turnout.ts';
import { t } from '#web/messages.ts';
import type { SessionProps } from '#web/pages/audience/kinds/audience-kind.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { useRoom } from '#web/realtime/LiveRoom.tsx';
import { WaitingPoll } from '#web/ui/brand/pictures.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import styles from './PollSession.module.css';
import { useMyBallot } from './use-my-ballot.ts';
import { VoteNote } from './VoteNote.tsx';

export function PollSession({ frame, snapshot: { session, prompts }, mine, isOpen }: SessionProps<'poll'>) {
  const poll = inOrder(prompts)[0];
  if (poll === undefined) {
    return (
      <Shell {...frame}>
        <SessionHeading session={session} />
        <EmptyState picture={<WaitingPoll />} title={t('empty.pollNotStarted.title')} />
      </Shell>
    );
  }
  // Opened again, an anonymous session knows nobody: what was ticked before is no longer a vote.
  return (
    <OpenPoll key={session.round} frame={frame} session={session} poll={poll} mine={mine} isOpen={isOpen} />
  );
}

type OpenPollProps = Omit<SessionProps<'poll'>, 'snapshot'> & { session: LiveSession<'poll'>; poll: Prompt };

function OpenPoll({ frame, session, poll, mine, isOpen }: OpenPollProps) {
  const { mostPicks, changeVote } = session.settings;
  const { send } = useOutbox();
  const ballot = useMyBallot({ sessionId: session.id, promptId: poll.id }, mine);
  const [changing, setChanging] = useState(false);
  const [isFull, setFull] = useState(false);
  const [picked, setPicks] = useState<readonly string[]>([]);
  // The organiser may have lowered the limit since.
  const picks = picked.slice(0, mostPicks);
  const isChoosing = isOpen && (ballot.chosen.length === 0 || changing);

  function vote() {
    if (picks.length === 0) return;
    send({
      name: 'voteInPoll',
      params: { lsId: session.id },
      body: { promptId: poll.id, optionIds: [...picks] },
    });
    setChanging(false);
  }

  const bar = isChoosing && (
    <>
      <p className={styles.full} role="status">
        {isFull && t('poll.mostReached', { count: mostPicks })}
      </p>
      <div className={styles.bar}>
        <Button wide onClick={vote} blocked={picks.length === 0 ? t('vote.none') : null}>
          {t('poll.submit')}
        </Button>
        {changing && (
          <Button variant="quiet" onClick={() => setChanging(false)}>
            {t('poll.keep')}
          </Button>
        )}
      </div>
    </>
  );

  return (
    <Shell {...frame} bottom={bar}>
      <SessionHeading session={session} title={poll.text}>
        <p className={styles.hint}>
          {isChoosing && (mostPicks === 1 ? t('poll.one') : t('poll.many', { count: mostPicks }))}
          {!isOpen && t('session.ended.note')}
        </p>
      </SessionHeading>
      {isChoosing ? (
        <PollBallot
          poll={poll}
          mostPicks={mostPicks}
          picks={picks}
          onPick={(next) => {
            setPicks(next);
            setFull(false);
          }}
          onFull={() => setFull(true)}
        />
      ) : (
        <PollResults poll={poll} chosen={ballot.chosen} sending={ballot.state.is === 'on its way'} />
      )}
      {!isChoosing && !session.settings.resultsShown && <p className={styles.hidden}>{t('poll.hidden')}</p>}
      <VoteNote
        ballot={ballot}
        {...(isOpen &&
          changeVote &&
          !isChoosing && {
            onChange: () => {
              setPicks(ballot.chosen);
              setChanging(true);
            },
          })}
      />
      {!isChoosing && <Voters session={session} voters={poll.voters} />}
    </Shell>
  );
}

function Voters({ session, voters }: { session: LiveSession<'poll'>; voters: number }) {
  const { streams } = useRoom();
  const turnout = useTurnout(session, voters, streams.now());
  return voters === 0 ? null : <p className={styles.voters}>{turnout}</p>;
}
