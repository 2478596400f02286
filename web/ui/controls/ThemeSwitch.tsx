import { useId } from 'react';
import { t } from '#web/messages.ts';
import { type Drawing, Drawn } from '../display/Drawn.tsx';
import { device } from '../display/drawings/device.ts';
import { moon } from '../display/drawings/moon.ts';
import { sun } from '../display/drawings/sun.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { type Theme, useTheme } from '../look/theme.ts';
import styles from './switches.module.css';

const choices: { theme: Theme; icon: Drawing }[] = [
  { theme: 'light', icon: sun },
  { theme: 'auto', icon: device },
  { theme: 'dark', icon: moon },
];

export function ThemeSwitch() {
  const [theme, choose] = useTheme();
  const group = useId();
  return (
    <div className={styles.themes} role="radiogroup" aria-label={t('shell.theme')}>
      {choices.map((choice) => (
        <label key={choice.theme} title={t(`shell.theme.${choice.theme}`)}>
          <input
            type="radio"
            name={group}
            checked={theme === choice.theme}
            onChange={() => choose(choice.theme)}
          />
          <Drawn drawing={choice.icon} size={18} />
          <VisuallyHidden>{t(`shell.theme.${choice.theme}`)}</VisuallyHidden>
        </label>
      ))}
    </div>
  );
}
