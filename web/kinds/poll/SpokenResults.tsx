import { optionsByResult } from '#contract/prompts/figures.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useSeldom } from '#web/ui/words/use-seldom.ts';
import { figureText } from './figure-text.ts';

const everyMs = 15_000;

/** The numbers of a poll for those who listen: politely, and now and then, however many votes come in. */
export function SpokenResults({ poll }: { poll: Prompt }) {
  const said = useSeldom(poll.votes === null || poll.voters === 0 ? '' : spoken(poll), '', everyMs);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}

/** In the order of the page. */
const spoken = (poll: Prompt): string =>
  [
    t('voters.some', { count: poll.voters }),
    ...optionsByResult(poll).map(({ text, votes }) =>
      t('poll.spoken', { option: text, figure: figureText(poll, votes ?? 0) }),
    ),
  ].join('. ');
