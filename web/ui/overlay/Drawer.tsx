import type { ComponentProps } from 'react';
import { Dialog } from './Dialog.tsx';
import styles from './Drawer.module.css';

/** At the edge of the page, which stays in sight: for what is seldom needed. */
export function Drawer(props: Omit<ComponentProps<typeof Dialog>, 'className'>) {
  return <Dialog {...props} className={styles.drawer} />;
}
