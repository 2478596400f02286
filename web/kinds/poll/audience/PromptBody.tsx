import { chartOf } from '#contract/kinds/poll/chart.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { howToAnswer } from '#web/domains/prompts/how-to-answer.ts';
import { PromptBallot } from '#web/domains/prompts/PromptBallot.tsx';
import { PollNote } from '#web/kinds/poll/PollNote.tsx';
import { PollResults } from '#web/kinds/poll/PollResults.tsx';
import { SpokenResults } from '#web/kinds/poll/SpokenResults.tsx';
import { useTurnout } from '#web/kinds/poll/use-turnout.ts';
import { t } from '#web/messages.ts';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';
import { TallyLink } from './codes/TallyLink.tsx';
import { VoteCode } from './codes/VoteCode.tsx';
import styles from './PollSession.module.css';
import type { Ballot, BallotProps } from './use-ballot.ts';
import { VoteNote } from './VoteNote.tsx';

type Props = Pick<BallotProps, 'session' | 'prompt'> & {
  ballot: Ballot;
  /** What is said once the vote is in. */
  after?: string | undefined;
};

/** The options to choose from, or what came of it. */
export function PromptBody({ session, prompt, ballot: mine, after }: Props) {
  const { ballot, most, picks, isChoosing, onPick, onFull, onChange } = mine;
  return (
    <>
      {isChoosing ? (
        <PromptBallot poll={prompt} mostPicks={most} picks={picks} onPick={onPick} onFull={onFull} />
      ) : (
        <PollResults
          poll={prompt}
          chart={chartOf(prompt, session.settings)}
          chosen={ballot.chosen}
          sending={ballot.state.is === 'on its way'}
        />
      )}
      {!isChoosing && !session.settings.resultsShown && <p className={styles.hidden}>{t('poll.hidden')}</p>}
      <SpokenResults poll={isChoosing || ballot.state.is === 'on its way' ? withoutVotes(prompt) : prompt} />
      <VoteNote ballot={ballot} {...(onChange !== null && { onChange })} />
      <div role="status">{ballot.state.is === 'in' && <PollNote>{after}</PollNote>}</div>
      {mine.code !== null && <VoteCode code={mine.code} />}
      {!isChoosing && <Voters session={session} voters={prompt.voters} />}
      {mine.isListed && session.settings.resultsShown && <TallyLink lsId={session.id} code={mine.code} />}
    </>
  );
}

/** Whoever still chooses is not told how others have, and then told once, with their own vote. */
const withoutVotes = (prompt: Prompt): Prompt => ({ ...prompt, votes: null });

/** What to do, above the options. */
export function hintOf(ballot: Ballot, isOpen: boolean): string | false {
  if (!ballot.isChoosing) return !isOpen && t('session.ended.note');
  return howToAnswer(ballot);
}

function Voters({ session, voters }: { session: LiveSession<'poll'>; voters: number }) {
  const now = useServerClock();
  const turnout = useTurnout(session, voters, now());
  return voters === 0 ? null : <p className={styles.voters}>{turnout}</p>;
}
