import { type ReactNode, useState } from 'react';
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
  children: (close: () => void) => ReactNode;
};

/** What is seldom needed of a page, behind one button, which on a phone is but its icon. It is drawn when it is opened. */
export function MoreDrawer({ title, isAlone = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isIcon = useNarrow() && !isAlone;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon name="more" />}
        aria-haspopup="dialog"
        {...(isIcon && { 'aria-label': title, title })}
        onClick={() => setOpen(true)}
      >
        {!isIcon && title}
      </Button>
      <Drawer open={open} onClose={close} title={title}>
        {open && <div className={styles.more}>{children(close)}</div>}
      </Drawer>
    </>
  );
}
