import type { Prompt } from '#contract/prompts/prompt.ts';
import { PollBallot } from '#web/domains/prompts/PollBallot.tsx';
import { t } from '#web/messages.ts';

type Props = {
  question: { text: string; several: boolean; options: Prompt['options'] };
  picks: readonly string[];
  /** Answered, or out of time. */
  disabled?: boolean;
  onPick: (picks: readonly string[]) => void;
};

/** The options of a quiz to choose from: as those of a poll, and where several are right as many as one likes. */
export function QuizBallot({ question: { text, several, options }, ...props }: Props) {
  return (
    <PollBallot
      {...props}
      poll={{ text, options }}
      hint={howToChoose({ several })}
      mostPicks={several ? options.length : 1}
      onFull={() => undefined}
    />
  );
}

export const howToChoose = ({ several }: { several: boolean }): string =>
  t(several ? 'quiz.allAndOnly' : 'quiz.choose.one');
