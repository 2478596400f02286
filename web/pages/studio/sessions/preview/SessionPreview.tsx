import { useState } from 'react';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { t } from '#web/messages.ts';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { kinds } from '../../kinds/kinds.ts';
import { PhonePreview } from '../../layout/PhonePreview.tsx';
import type { SessionFields } from '../session-fields.ts';
import styles from '../session-form.module.css';
import { StagePreview } from './StagePreview.tsx';

type Props = { type: SessionType; fields: SessionFields; passcode: Pigeonhole['passcode'] };

const screens = ['phone', 'stage'] as const;
const panel = 'preview';

/** What stands in the form, as phones and, where it is ever there, the projector would show it. */
export function SessionPreview({ type, fields, passcode }: Props) {
  const [screen, setScreen] = useState<(typeof screens)[number]>('phone');
  const { Preview, stagePreview } = kinds[type];
  const phone = (
    <PhonePreview title={t('session.preview')}>
      <span className={styles.previewLive}>
        <Chip variant="live">{t('live.chip')}</Chip>
      </span>
      <Preview fields={fields} />
    </PhonePreview>
  );
  if (stagePreview === null) return phone;
  return (
    <div className={styles.previews}>
      <Tabs
        label={t('session.preview.of')}
        panel={panel}
        selected={screen}
        onSelect={setScreen}
        tabs={screens.map((id) => ({ id, label: t(`session.preview.on.${id}`) }))}
      />
      <TabPanel panel={panel} selected={screen}>
        {screen === 'phone' ? phone : <StagePreview type={type} fields={fields} passcode={passcode} />}
      </TabPanel>
    </div>
  );
}
