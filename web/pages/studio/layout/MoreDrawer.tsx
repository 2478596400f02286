import { type ReactNode, useState } from 'react';
import { formatNumber } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useNarrow } from '#web/ui/look/use-media.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import styles from './MoreDrawer.module.css';

type Props = {
  /** Of the button and of the drawer. */
  title: string;
  /** Nothing stands beside it: there is room for its words. */
  isAlone?: boolean;
  /** How much of what is behind it waits to be seen, and in words. */
  waiting?: { count: number; text: string } | undefined;
  children: (close: () => void) => ReactNode;
};

/** What is seldom needed of a page, behind one button, which on a phone is but its icon. It is drawn when it is opened. */
export function MoreDrawer({ title, isAlone = false, waiting, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isIcon = useNarrow() && !isAlone;
  const said = waiting ? `${title}: ${waiting.text}` : title;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon name="more" />}
        aria-haspopup="dialog"
        {...(isIcon && { 'aria-label': said, title: said })}
        onClick={() => setOpen(true)}
      >
        {isIcon ? waiting && <Waiting count={waiting.count} /> : title}
      </Button>
      <Drawer open={open} onClose={close} title={title}>
        {open && <div className={styles.more}>{children(close)}</div>}
      </Drawer>
    </>
  );
}

const Waiting = ({ count }: { count: number }) => (
  <span className={styles.waiting} aria-hidden="true">
    {formatNumber(count)}
  </span>
);
