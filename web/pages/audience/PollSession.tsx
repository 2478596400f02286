import { useState } from 'react';
import type { Poll } from '#contract/interaction/polls.ts';
import type { Mine } from '#contract/realtime/protocol.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { PollBallot } from '#web/domains/interaction/PollBallot.tsx';
import { PollResults } from '#web/domains/interaction/PollResults.tsx';
import { t } from '#web/messages.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { usePulse } from '#web/realtime/LiveRoom.tsx';
import { Button } from '#web/ui/Button.tsx';
import { WaitingPoll } from '#web/ui/brand/pictures.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from './PollSession.module.css';
import { SessionHeading } from './SessionHeading.tsx';
import type { SessionFrame } from './SessionPage.tsx';
import { Shell } from './Shell.tsx';
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
  return <OpenPoll frame={frame} session={session} poll={poll} mine={mine} isOpen={isOpen} />;
}

type OpenPollProps = Omit<PollSessionProps, 'snapshot'> & { session: SessionSnapshot['session']; poll: Poll };

function OpenPoll({ frame, session, poll, mine, isOpen }: OpenPollProps) {
  const { mostPicks, changeVote } = session.settings;
  const { send } = useOutbox();
  const ballot = useMyBallot(session.id, mine);
  const [changing, setChanging] = useState(false);
  const [isFull, setFull] = useState(false);
  const [picked, setPicks] = useState<readonly string[]>(ballot.chosen);
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
        <PollResults poll={poll} chosen={ballot.chosen} />
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
      {!isChoosing && <Voters voters={poll.voters} />}
    </Shell>
  );
}

function Voters({ voters }: { voters: number }) {
  const here = usePulse();
  if (voters === 0) return null;
  // Some have voted and gone: then how many are here says nothing about the vote.
  const isAll = here === null || here < voters;
  const text = isAll ? t('poll.voted', { count: voters }) : t('poll.votedOf', { count: voters, here });
  return <p className={styles.voters}>{text}</p>;
}
