import type { Prompt } from '#contract/prompts/prompt.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import type { StagePreviewProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { listOf, type PollContent } from '#web/pages/studio/prompts/prompt-content.ts';
import { PollOnStage } from '../stage/PollOnStage.tsx';
import { votersText } from '../voters-text.ts';
import { previewPrompt } from './preview-prompt.ts';

const voters = 24;
/** Of the first options: bars of all lengths. */
const votesOf: readonly number[] = [13, 7, 3, 1];

/** All of them have voted, however few options there are. */
const restAfter = (at: number) => votesOf.slice(0, at).reduce((rest, votes) => rest - votes, voters);

export function PollStagePreview({ session, content, layout }: StagePreviewProps<'poll', PollContent>) {
  const prompts = listOf(content.prompts).map((fields, sort): Prompt => {
    const prompt = previewPrompt(fields);
    const ids = prompt.options.map(({ id }) => id);
    // Most people like what they came for: of numbers, the high ones.
    if (isNumberForm(prompt.form)) ids.reverse();
    const votes = Object.fromEntries(
      ids.map((id, at) => [id, at === ids.length - 1 ? restAfter(at) : (votesOf[at] ?? 0)]),
    );
    return { ...prompt, sort, voters, votes: session.settings.resultsShown ? votes : null };
  });
  const turnout = votersText({ voters, here: layout.people, reopened: false });
  const snapshot = { type: 'poll' as const, session, prompts, onStage: null, notes: null };
  return <PollOnStage layout={layout} snapshot={snapshot} turnout={turnout} />;
}
