import type { NotesOnPhone } from '#contract/kinds/poll/poll-notes.ts';
import { PollNote } from '#web/kinds/poll/PollNote.tsx';
import { Shell } from '#web/pages/audience/Shell.tsx';
import { SessionHeading } from '#web/pages/audience/session/SessionHeading.tsx';
import type { SessionLayout } from '#web/pages/audience/session/session-layout.ts';
import styles from './PollSession.module.css';
import { hintOf, PromptBody } from './PromptBody.tsx';
import { useAfterNote } from './use-after-note.ts';
import { type BallotProps, useBallot } from './use-ballot.ts';
import { VoteBar } from './VoteBar.tsx';

type Props = BallotProps & { layout: SessionLayout; notes: NotesOnPhone | null };

/** A poll that asks one thing: it is the heading of the page, and the thumb has the button. */
export function OnePrompt({ layout, notes, ...props }: Props) {
  const { session, prompt, isOpen } = props;
  const ballot = useBallot(props);
  const after = useAfterNote({ ...props, prompts: [prompt], notes });
  return (
    <Shell {...layout} bottom={ballot.isChoosing && <VoteBar ballot={ballot} />}>
      <SessionHeading session={session} title={prompt.text}>
        {ballot.isChoosing && !ballot.isChanging && <PollNote>{notes?.before}</PollNote>}
        <p className={styles.hint}>{hintOf(ballot, isOpen)}</p>
      </SessionHeading>
      <PromptBody session={session} prompt={prompt} ballot={ballot} after={after} />
    </Shell>
  );
}
