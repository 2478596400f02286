import { type ComponentType, useId, useState } from 'react';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { periodOf } from '#contract/pigeonholes/status.ts';
import { type TextKey, t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { CleanDialog, ResetDialog, WipeDialog } from './ForgetDialog.tsx';
import { ShiftDialog } from './ShiftDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import styles from './whole-event.module.css';

type DialogOfEvent = ComponentType<{ pigeonhole: Pigeonhole; open: boolean; onClose: () => void }>;

/** Something that is done with an event as a whole. */
type Move = {
  label: TextKey;
  hint: TextKey;
  /** Why it cannot be done now; null: it can. */
  blocked: (pigeonhole: Pigeonhole) => TextKey | null;
  dialog: DialogOfEvent;
};

const inTest = ({ testMode }: Pigeonhole) => (testMode ? 'error.InTestMode' : null);

/** In this order; another one is a line here and its dialog. */
const moves: readonly Move[] = [
  { label: 'shift.open', hint: 'shift.hint', blocked: () => null, dialog: ShiftDialog },
  {
    label: 'transfer.open',
    hint: 'transfer.hint',
    blocked: ({ can }) => (can.includes('transfer') ? null : 'transfer.leads'),
    dialog: TransferDialog,
  },
  { label: 'forget.reset', hint: 'forget.reset.hint', blocked: inTest, dialog: ResetDialog },
  { label: 'forget.wipe', hint: 'forget.wipe.hint', blocked: inTest, dialog: WipeDialog },
  {
    label: 'forget.clean',
    hint: 'forget.clean.hint',

    blocked: (event) => inTest(event) ?? (periodOf[event.status] === 'past' ? null : 'error.EventNotOver'),
    dialog: CleanDialog,
  },
];

/** What is done with the event and all its sessions at once, apart from the form above it. */
export function WholeEvent({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const heading = useId();
  if (!pigeonhole.can.includes('setUp')) return null;
  return (
    <Card as="section" className={styles.whole} aria-labelledby={heading}>
      <h2 id={heading}>{t('whole.title')}</h2>
      <p className={styles.hint}>{t('whole.hint')}</p>
      <ul className={styles.moves}>
        {moves.map((move) => (
          <MoveRow key={move.label} move={move} pigeonhole={pigeonhole} />
        ))}
      </ul>
    </Card>
  );
}

function MoveRow({ move, pigeonhole }: { move: Move; pigeonhole: Pigeonhole }) {
  const [open, setOpen] = useState(false);
  const { label, hint, blocked, dialog: DialogOfMove } = move;
  const why = blocked(pigeonhole);
  return (
    <li className={styles.move}>
      <div>
        <h3>{t(label)}</h3>
        <p className={styles.hint}>{t(why ?? hint)}</p>
      </div>
      <Button variant="quiet" blocked={why && t(why)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      <DialogOfMove pigeonhole={pigeonhole} open={open} onClose={() => setOpen(false)} />
    </li>
  );
}
