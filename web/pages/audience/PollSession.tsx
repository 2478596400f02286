import { useState } from 'react';
import type { Poll } from '#contract/interaction/polls.ts';
import type { Mine } from '#contract/realtime/protocol.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { PollBallot } from '#web/domains/interaction/PollBallot.tsx';
import { PollResults } from '#web/domains/interaction/PollResults.tsx';
import { useTurnout } from '#web/domains/interaction/use-turnout.ts';
import { t } from '#web/messages.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { useRoom } from '#web/realtime/LiveRoom.tsx';
import { WaitingPoll } from '#web/ui/brand/pictures.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import styles from './PollSession.module.css';
import { Shell } from './Shell.tsx';
import { SessionHeading } from './session/SessionHeading.tsx';
import type { SessionFrame } from './session/SessionPage.tsx';
import { useMyBallot } from './use-my-ballot.ts';
import { VoteNote } from './VoteNote.tsx';

type PollSessionProps = { frame: SessionFrame; snapshot: SessionSnapshot; mine: Mine; isOpen: boolean };

export function PollSession({ frame, snapshot: { session, poll }, mine, isOpen }: PollSessionProps) {
  if (poll === null) {
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

type OpenPollProps = Omit<PollSessionProps, 'snapshot'> & { session: LiveSession; poll: Poll };

function OpenPoll({ frame, session, poll, mine, isOpen }: OpenPollProps) {
  const { mostPicks, changeVote } = session.settings;
  const { send } = useOutbox();
  const ballot = useMyBallot(session.id, mine);
  const [changing, setChanging] = useState(false);
  const [isFull, setFull] = useState(false);
  const [picked, setPicks] = useState<readonly string[]>([]);
  // The organiser may have lowered the limit since.
  const picks = picked.slice(0, mostPicks);
  const isChoosing = isOpen && (ballot.chosen.length === 0 || changing);

  function vote() {
    if (picks.length === 0) return;
    send({ name: 'voteInPoll', params: { lsId: session.id }, body: { optionIds: [...picks] } });
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

function Voters({ session, voters }: { session: LiveSession; voters: number }) {
  const { streams } = useRoom();
  const turnout = useTurnout(session, voters, streams.now());
  return voters === 0 ? null : <p className={styles.voters}>{turnout}</p>;
}
