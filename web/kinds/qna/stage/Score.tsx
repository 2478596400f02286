import { isHidden, type VoteSetting } from '#contract/kinds/qna/question-votes.ts';
import { GrowingNumber } from '#web/pages/stage/GrowingNumber.tsx';

/** A score below zero that is not told reads alike in every script. */
export function Score({ of, setting }: { of: number; setting: VoteSetting }) {
  return isHidden(of, setting) ? <bdi dir="ltr">{'<0'}</bdi> : <GrowingNumber value={of} />;
}
