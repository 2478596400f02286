import type { Theme } from '#contract/appearance/themes.ts';
import { type ThemeName, themeNames, themes } from '#contract/appearance/themes.ts';
import { t } from '#web/messages.ts';
import styles from './appearance.module.css';

type Props = {
  theme: ThemeName;
  customTheme: boolean;
  /** What the custom theme comes to. */
  custom: Theme;
  onChange: (chosen: { theme?: ThemeName; customTheme: boolean }) => void;
};

/** Each theme as a small picture of itself, light and dark. */
export function ThemeGallery({ theme, customTheme, custom, onChange }: Props) {
  return (
    <div className={styles.gallery} role="radiogroup" aria-label={t('appearance.section.theme')}>
      {themeNames.map((name) => (
        <ThemeCard
          key={name}
          label={t(`appearance.theme.${name}`)}
          theme={themes[name]}
          checked={!customTheme && name === theme}
          onChoose={() => onChange({ theme: name, customTheme: false })}
        />
      ))}
      <ThemeCard
        label={t('appearance.theme.custom')}
        theme={custom}
        checked={customTheme}
        onChoose={() => onChange({ customTheme: true })}
      />
    </div>
  );
}

type CardProps = { label: string; theme: Theme; checked: boolean; onChoose: () => void };

function ThemeCard({ label, theme, checked, onChoose }: CardProps) {
  return (
    <label className={styles.theme}>
      <input type="radio" name="appearance-theme" checked={checked} onChange={onChoose} />
      <span className={styles.sides} aria-hidden="true">
        {(['light', 'dark'] as const).map((scheme) => {
          const { accent, ground, voice } = theme[scheme];
          return (
            <span key={scheme} className={styles.side} style={{ background: ground }}>
              <span style={{ background: voice, inlineSize: '62%' }} />
              <span style={{ background: voice, inlineSize: '38%' }} />
              <span className={styles.press} style={{ background: accent }} />
            </span>
          );
        })}
      </span>
      <span className={styles.themeName}>{label}</span>
    </label>
  );
}
