import { useEffect, useState } from 'react';
import { t } from '#web/messages.ts';
import { browserClock } from '#web/realtime/clock.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { arrowUp } from '#web/ui/display/drawings/arrow-up.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';

type MoveOnProps = { waiting: number; moved: boolean; onMove: () => void };

/** Announced no more often than this: in a lively session a screen reader would read nothing else. */
const announceEveryMs = 20_000;

/** Lets in what waits, when the reader wants it. */
export function MoveOn({ waiting, moved, onMove }: MoveOnProps) {
  const announced = useSeldom(waiting);
  return (
    <>
      {(waiting > 0 || moved) && (
        <Button variant="quiet" size="small" onClick={onMove}>
          {waiting > 0 ? t('qna.new', { count: waiting }) : t('qna.moved')}
          <Drawn drawing={arrowUp} size={14} />
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{announced > 0 && t('qna.announce', { count: announced })}</span>
      </VisuallyHidden>
    </>
  );
}

function useSeldom(count: number): number {
  const [said, setSaid] = useState({ count: 0, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (count === said.count) return;
    const wait = Math.max(0, said.at + announceEveryMs - browserClock.elapsed());
    const timer = setTimeout(() => setSaid({ count, at: browserClock.elapsed() }), wait);
    return () => clearTimeout(timer);
  }, [count, said]);
  return said.count;
}
