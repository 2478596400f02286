import type { AskedQuestion } from '#contract/kinds/assessment/assessment-score.ts';
import { PollBallot } from '#web/domains/prompts/PollBallot.tsx';
import { t } from '#web/messages.ts';

type Props = {
  question: AskedQuestion;
  picks: readonly string[];
  disabled?: boolean;
  onPick: (picks: readonly string[]) => void;
};

/** The options of a question, as those of a poll. */
export function QuestionBallot({ question: { text, several, options }, ...props }: Props) {
  return (
    <PollBallot
      {...props}
      poll={{ text, options: options.map((option) => ({ ...option, picture: null })) }}
      hint={t(several ? 'assessment.choose.all' : 'assessment.choose.one')}
      mostPicks={several ? options.length : 1}
      onFull={() => undefined}
    />
  );
}
