import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useSeldom } from '#web/ui/words/use-seldom.ts';

const everyMs = 20_000;

/** Figures that change all the time, for those who listen: politely, and now and then. */
export function SpokenFigures({ figures }: { figures: readonly string[] }) {
  const said = useSeldom(figures.join(', '), '', everyMs);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
