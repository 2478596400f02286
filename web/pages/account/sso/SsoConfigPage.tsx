import { useState } from 'react';
import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import { t } from '#web/messages.ts';
import { CarrierBird } from '#web/ui/brand/pictures/CarrierBird.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { AccountLayout } from '../settings/AccountLayout.tsx';
import settings from '../settings/settings.module.css';
import { OrganisationSso } from './OrganisationSso.tsx';
import styles from './sso.module.css';

/** How the organisations one is an admin of sign their people in. */
export default function SsoConfigPage() {
  const { brand } = useBoot();
  const { organisations: served, tested } = usePageData('sso-config');
  const [organisations, setOrganisations] = useState(served);
  const [known, setKnown] = useState(served);
  if (known !== served) {
    setKnown(served);
    setOrganisations(served);
  }
  const replace = (changed: SsoConfig) =>
    setOrganisations((before) => before.map((one) => (one.orgId === changed.orgId ? changed : one)));

  return (
    <AccountLayout title={t('sso.config.title')} lead={t('sso.config.lead')}>
      {tested && (
        <p className={settings.told} role="status">
          <Icon name="check" />
          {t('sso.config.tested')}
        </p>
      )}
      {organisations.length === 0 && (
        <EmptyState picture={<CarrierBird />} title={t('sso.config.empty.title')}>
          {t('sso.config.empty.text', { brand })}
        </EmptyState>
      )}
      {organisations.map((sso) => (
        <section key={sso.orgId} className={styles.organisation} aria-label={sso.name}>
          {organisations.length > 1 && <h2 dir="auto">{sso.name}</h2>}
          <OrganisationSso sso={sso} onChange={replace} />
        </section>
      ))}
    </AccountLayout>
  );
}
