import type { Prompt } from '#contract/kinds/poll/polls.ts';
import { NumberBallot } from './NumberBallot.tsx';
import { PollBallot } from './PollBallot.tsx';
import { RankBallot } from './RankBallot.tsx';
import { SliderBallot } from './SliderBallot.tsx';

type PromptBallotProps = {
  poll: Pick<Prompt, 'text' | 'form' | 'settings' | 'options'>;
  mostPicks: number;
  picks: readonly string[];
  onPick: (picks: readonly string[]) => void;
  /** One more was tapped than may be chosen. */
  onFull: () => void;
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
