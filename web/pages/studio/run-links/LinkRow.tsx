import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PanelAction } from '#contract/panels/panel-access.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import { Icon, type IconName } from '#web/ui/display/Icon.tsx';
import { copyText } from '../layout/copy-text.ts';
import styles from './run-links.module.css';

export const panelIcons: Record<PanelAction | PanelKind, IconName> = {
  member: 'play',
  moderator: 'user',
  projector: 'projector',
  admin: 'check',
  kiosk: 'device',
};

type Props = {
  icon: IconName;
  name: string;
  /** Beside the name: what is to be known of the link. */
  facts?: ReactNode;
  /** Below the name. That of a panel is a secret, and is not shown: somebody may be looking over the shoulder. */
  address?: string;
  /** Whom it lets in, where that can be chosen. */
  choice?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
};

/** One link of an event. */
export function LinkRow({ icon, name, facts, address, choice, children }: Props) {
  return (
    <li className={styles.row}>
      <Icon name={icon} />
      <div className={styles.what}>
        <p className={styles.name}>
          <span dir="auto">{name}</span>
          {facts}
        </p>
        {address && (
          <p className={styles.address} dir="ltr">
            {withoutScheme(address)}
          </p>
        )}
      </div>
      {choice && <div className={styles.choice}>{choice}</div>}
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}

export const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '');

type CopyProps = { text: string; label: string; said: string; icon?: IconName };

export function CopyButton({ text, label, said, icon = 'copy' }: CopyProps) {
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => void copyText(text, said)}>
      <Icon name={icon} />
    </ActionIcon>
  );
}

/** `label` says that it opens in a new window. */
export function OpenButton({ address, label }: { address: string; label: string }) {
  return (
    <ActionIcon
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      <Icon name="external" />
    </ActionIcon>
  );
}
