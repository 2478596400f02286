import { type ReactNode, useId } from 'react';
import { t } from '#web/messages.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import styles from './StateCard.module.css';

type Props = {
  title: string;
  isOn: boolean;
  /** What that means. */
  text: string;
  /** The buttons that change it. */
  children: ReactNode;
};

/** Something that is on or off, what that means, and the way to change it. */
export function StateCard({ title, isOn, text, children }: Props) {
  const heading = useId();
  return (
    <Card as="section" className={styles.card} aria-labelledby={heading}>
      <div className={styles.what}>
        <h2 id={heading}>
          {title} <Chip variant={isOn ? 'ok' : 'mute'}>{t(isOn ? 'team.on' : 'team.off')}</Chip>
        </h2>
        <p>{text}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </Card>
  );
}
