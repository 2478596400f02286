import type { AboutFields } from '#web/domains/pigeonholes/about-fields.ts';
import { EventButton } from '#web/domains/pigeonholes/EventButton.tsx';
import { daysText, placeOf } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { PhonePreview } from '../layout/PhonePreview.tsx';
import styles from './about.module.css';

/** How the way in looks on a phone. */
export function JoinPreview({ fields }: { fields: AboutFields }) {
  const { brand, locale } = useBoot();
  const { name, startDate, endDate, timezone, passcode } = fields;
  const isInOrder = startDate !== '' && (endDate === '' || endDate >= startDate);
  const days = isInOrder ? daysText(startDate, endDate || null, locale) : '';
  return (
    <PhonePreview title={t('about.preview')}>
      <Wordmark brand={brand} size={26} />
      <p className={styles.join}>{t('about.preview.join')}</p>
      <p className={styles.code} data-empty={passcode === '' || undefined}>
        {passcode || t('about.preview.passcode')}
      </p>
      <EventButton
        name={name.trim() || t('about.preview.name')}
        now={[placeOf(timezone), days].filter(Boolean).join(', ')}
      />
      <p className={styles.note}>{t('about.preview.note')}</p>
    </PhonePreview>
  );
}
