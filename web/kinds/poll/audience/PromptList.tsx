import type { NotesOnPhone } from '#contract/kinds/poll/poll-notes.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { PollNote } from '#web/kinds/poll/PollNote.tsx';
import { t } from '#web/messages.ts';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import styles from './PollSession.module.css';
import { hintOf, PromptBody } from './PromptBody.tsx';
import { useAfterNote } from './use-after-note.ts';
import { useAnswered } from './use-answered.ts';
import { type BallotProps, useBallot } from './use-ballot.ts';
import { VoteBar } from './VoteBar.tsx';

type Props = Omit<BallotProps, 'prompt'> & {
  layout: SessionLayout;
  prompts: readonly Prompt[];
  notes: NotesOnPhone | null;
};

/** A poll that asks several things: one below the other, each with its own vote. */
export function PromptList({ layout, prompts, notes, ...props }: Props) {
  const { session, mine, isOpen } = props;
  const answered = useAnswered(session.id, prompts, mine);
  const after = useAfterNote({ session, prompts, mine, notes, isOpen });
  return (
    <Shell {...layout}>
      <SessionHeading session={session}>
        <p className={styles.progress} role="status">
          {t('poll.progress', { answered, count: prompts.length })}
        </p>
        {isOpen && answered === 0 && <PollNote>{notes?.before}</PollNote>}
        <div role="status">
          <PollNote>{after}</PollNote>
        </div>
        {!isOpen && <p className={styles.hint}>{t('session.ended.note')}</p>}
      </SessionHeading>
      <ol className={styles.prompts}>
        {prompts.map((prompt) => (
          <li key={prompt.id}>
            <OneOfMany {...props} prompt={prompt} />
          </li>
        ))}
      </ol>
    </Shell>
  );
}

function OneOfMany(props: BallotProps) {
  const { session, prompt } = props;
  const ballot = useBallot(props);
  return (
    <section className={styles.prompt} aria-label={prompt.text}>
      <div>
        <h2 className={styles.question}>
          <bdi>{prompt.text}</bdi>
        </h2>
        {ballot.isChoosing && <p className={styles.hint}>{hintOf(ballot, true)}</p>}
      </div>
      <PromptBody session={session} prompt={prompt} ballot={ballot} />
      {ballot.isChoosing && <VoteBar ballot={ballot} />}
    </section>
  );
}
