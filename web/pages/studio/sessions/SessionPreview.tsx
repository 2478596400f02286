import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { t } from '#web/messages.ts';
import { Chip } from '#web/ui/display/Chip.tsx';
import { kinds } from '../kinds/kinds.ts';
import { PhonePreview } from '../layout/PhonePreview.tsx';
import type { SessionFields } from './session-fields.ts';
import styles from './session-form.module.css';

type Props = { type: SessionType; fields: SessionFields };

export function SessionPreview({ type, fields }: Props) {
  const { Preview } = kinds[type];
  return (
    <PhonePreview title={t('session.preview')}>
      <span className={styles.previewLive}>
        <Chip variant="live">{t('live.chip')}</Chip>
      </span>
      <Preview fields={fields} />
    </PhonePreview>
  );
}
