import type { ReactNode } from 'react';
import type { PanelAction } from '#contract/panels/panel-access.ts';
import { Icon, type IconName } from '#web/ui/display/Icon.tsx';
import styles from './run.module.css';

const icons: Record<PanelAction, IconName> = {
  member: 'play',
  moderator: 'user',
  projector: 'projector',
  admin: 'check',
};

type Props = {
  kind: PanelAction;
  name: string;
  /** Beside the name: what is to be known of the link. */
  facts?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
};

/** One link of a pigeonhole that opens something for others. */
export function PanelLinkRow({ kind, name, facts, children }: Props) {
  return (
    <li className={styles.panelLink}>
      <Icon name={icons[kind]} />
      <span className={styles.panelName}>
        {name}
        {facts}
      </span>
      {children}
    </li>
  );
}
