import { meetingToJoin } from '#contract/pigeonholes/meeting.ts';
import { type AdvancedFields, advancedBody } from '#web/domains/pigeonholes/advanced-fields.ts';
import { MeetingView } from '#web/domains/pigeonholes/MeetingView.tsx';
import { t } from '#web/messages.ts';
import { PhonePreview } from '../layout/PhonePreview.tsx';
import styles from './advanced.module.css';

/** What phones show of the meeting, as it is typed. */
export function AgendaPreview({ name, fields }: { name: string; fields: AdvancedFields }) {
  const meeting = meetingToJoin(advancedBody(fields));
  return (
    <PhonePreview title={t('about.preview')}>
      <strong className={styles.name}>
        <bdi>{name}</bdi>
      </strong>
      {meeting === null ? (
        <p className={styles.none}>{t('advanced.preview.none')}</p>
      ) : (
        <MeetingView
          {...meeting}
          join={t(`advanced.preview.${meeting.platform}`)}
          numberText={t('advanced.preview.number', { number: meeting.number ?? '' })}
        />
      )}
    </PhonePreview>
  );
}
