import { useState } from 'react';
import type { Appearance } from '#contract/appearance/appearance.ts';
import { appearanceView } from '#contract/appearance/appearance-view.ts';
import type { Scheme } from '#contract/appearance/tokens.ts';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { AppearanceProvider } from '#web/domains/appearance/appearance-context.ts';
import { EventMark } from '#web/domains/appearance/EventMark.tsx';
import { Banner, Welcome } from '#web/domains/appearance/EventTop.tsx';
import { inLook } from '#web/domains/appearance/in-look.ts';
import { Sponsors } from '#web/domains/appearance/Sponsors.tsx';
import { t } from '#web/messages.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { TabPanel, Tabs } from '#web/ui/controls/Tabs.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useScheme } from '#web/ui/look/use-scheme.ts';
import { PhonePreview } from '../layout/PhonePreview.tsx';
import { StagePreview } from '../sessions/preview/StagePreview.tsx';
import { newFields } from '../sessions/session-bodies.ts';
import styles from './appearance.module.css';

type Props = {
  appearance: Appearance;
  pigeonhole: Pick<Pigeonhole, 'name' | 'description' | 'passcode'>;
};

const screens = ['phone', 'stage'] as const;
const panel = 'appearance-preview';

/** What stands in the form, as phones and projectors will draw it, light and dark. */
export function AppearancePreview({ appearance, pigeonhole }: Props) {
  const [screen, setScreen] = useState<(typeof screens)[number]>('phone');
  const own = useScheme();
  const [chosen, setScheme] = useState<Scheme | null>(null);
  const scheme = chosen ?? own;
  const shown = appearanceView(appearance);
  const look = inLook(shown.look, scheme);
  return (
    <AppearanceProvider value={shown}>
      <div className={styles.preview}>
        <div className={styles.choices}>
          <Tabs
            label={t('appearance.preview.on')}
            panel={panel}
            selected={screen}
            onSelect={setScreen}
            tabs={screens.map((id) => ({ id, label: t(`appearance.preview.tab.${id}`) }))}
          />
          <Schemes scheme={scheme} onChange={setScheme} />
        </div>
        <TabPanel panel={panel} selected={screen}>
          {screen === 'phone' ? (
            <PhonePreview title={t('appearance.preview.phone')} look={look}>
              <Phone pigeonhole={pigeonhole} sponsors={shown.sponsors} />
            </PhonePreview>
          ) : (
            <StagePreview
              type="poll"
              fields={newFields('poll', settingsOfKinds.poll.usual)}
              passcode={pigeonhole.passcode}
              look={look}
            />
          )}
        </TabPanel>
      </div>
    </AppearanceProvider>
  );
}

function Schemes({ scheme, onChange }: { scheme: Scheme; onChange: (scheme: Scheme) => void }) {
  return (
    <fieldset className={styles.schemes} aria-label={t('appearance.preview.scheme')}>
      {(['light', 'dark'] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="appearance-preview-scheme"
            checked={one === scheme}
            onChange={() => onChange(one)}
          />
          {t(`appearance.preview.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

function Phone({
  pigeonhole: { name, description },
  sponsors,
}: Pick<Props, 'pigeonhole'> & Pick<Appearance, 'sponsors'>) {
  const { brand } = useBoot();
  return (
    <>
      <EventMark brand={brand} size={26} />
      <div>
        <Banner />
        <strong className={styles.eventName} dir="auto">
          {name}
        </strong>
        {description && (
          <p className={styles.eventText} dir="auto">
            {description}
          </p>
        )}
        <Welcome />
      </div>
      <Card>
        <span className={styles.live}>
          <Chip variant="live">{t('live.chip')}</Chip>
        </span>
        <strong className={styles.sessionName}>{t('appearance.preview.session')}</strong>
        <span className={buttonLook({ wide: true })}>{t('appearance.preview.session.action')}</span>
      </Card>
      {sponsors.length > 0 && (
        <Sponsors label={t('appearance.section.sponsors')} sponsors={sponsors} linked={false} />
      )}
    </>
  );
}
