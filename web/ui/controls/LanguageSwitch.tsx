import { languages } from '#contract/languages.ts';
import { t } from '#web/messages.ts';
import { Drawn } from '../display/Drawn.tsx';
import { globe } from '../display/drawings/globe.ts';
import { useBoot } from '../entry/boot.ts';
import { remember } from '../look/remember.ts';
import styles from './switches.module.css';

/** Texts come with the page: another language is the same page, fetched again. */
export function LanguageSwitch() {
  const { locale } = useBoot();
  return (
    <label className={styles.language}>
      <Drawn drawing={globe} size={18} />
      <select
        aria-label={t('shell.language')}
        value={locale.split('-')[0]}
        onChange={(event) => openIn(event.target.value)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function openIn(locale: string) {
  remember('locale', locale);
  location.reload();
}
