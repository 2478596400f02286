import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Drawn } from '#web/ui/display/Drawn.tsx';
import { arrowUp } from '#web/ui/display/drawings/arrow-up.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useSeldom } from '#web/ui/words/use-seldom.ts';
import { useQna } from './use-qna.ts';

type MoveOnProps = { waiting: number; moved: boolean; onMove: () => void };

/** Announced no more often than this: in a lively session a screen reader would read nothing else. */
const announceEveryMs = 20_000;

/** Lets in what waits, when the reader wants it. Those who listen are told of it, and which question is being answered now. */
export function MoveOn({ waiting, moved, onMove }: MoveOnProps) {
  const announced = useSeldom(waiting, 0, announceEveryMs);
  const current = useQna().questions.find(({ status }) => status === 'current');
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
        <span role="status">{current && t('qna.current.said', { text: current.text })}</span>
      </VisuallyHidden>
    </>
  );
}
