import type { Prompt } from '#contract/prompts/prompt.ts';
import { NumberBallot } from './numbers/NumberBallot.tsx';
import { SliderBallot } from './numbers/SliderBallot.tsx';
import { PollBallot } from './PollBallot.tsx';
import { RankBallot } from './RankBallot.tsx';

type PromptBallotProps = {
  poll: Pick<Prompt, 'text' | 'form' | 'settings' | 'options'>;
  mostPicks: number;
  picks: readonly string[];
  onPick: (picks: readonly string[]) => void;
  /** One more was tapped than may be chosen. */
  onFull: () => void;
  /** What else is said of it: the ids. */
  describedBy?: string;
};

/** What a person answers with, in the form of the prompt. */
export function PromptBallot(props: PromptBallotProps) {
  switch (props.poll.form) {
    case 'choice':
      return <PollBallot {...props} />;
    case 'rating':
    case 'scale':
      return <NumberBallot {...props} />;
    case 'slider':
      return <SliderBallot {...props} />;
    case 'ranking':
      return <RankBallot {...props} />;
  }
}
