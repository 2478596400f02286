import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import { useForm } from '#web/api/use-form.ts';
import { formatTime, t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { ErrorsOf, FormErrors } from '#web/ui/fields/FormErrors.tsx';
import { AccountSection } from '../settings/AccountLayout.tsx';
import settings from '../settings/settings.module.css';
import { CopyLine } from './CopyLine.tsx';
import { DomainsSection } from './DomainsSection.tsx';
import { EncryptionKey } from './EncryptionKey.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { RefusalsSection } from './RefusalsSection.tsx';
import styles from './sso.module.css';

type Props = { sso: SsoConfig; onChange: (sso: SsoConfig) => void };

/** Four steps, in the order in which they are taken, what did not work, and the way to what else its admins set. */
export function OrganisationSso({ sso, onChange }: Props) {
  const { brand } = useBoot();
  return (
    <>
      <AccountSection title={t('sso.config.ours.title', { brand })} text={t('sso.config.ours.text')}>
        <div className={styles.lines}>
          <CopyLine label={t('sso.config.ours.entityId')} value={sso.ours.entityId} />
          <CopyLine label={t('sso.config.ours.signInUrl')} value={sso.ours.signInUrl} />
          <CopyLine label={t('sso.config.ours.logoutUrl')} value={sso.ours.logoutUrl} />
        </div>
        <EncryptionKey sso={sso} onChange={onChange} />
      </AccountSection>
      <AccountSection title={t('sso.config.provider.title')}>
        <ProviderForm sso={sso} onChange={onChange} />
      </AccountSection>
      <DomainsSection sso={sso} onChange={onChange} />
      <TestSection sso={sso} />
      <RefusalsSection refusals={sso.refusals} />
      <DefaultsSection orgId={sso.orgId} />
    </>
  );
}

function DefaultsSection({ orgId }: { orgId: string }) {
  return (
    <AccountSection title={t('sso.config.defaults.title')} text={t('sso.config.defaults.text')}>
      <div>
        <a
          className={buttonLook({ variant: 'quiet' })}
          href={to('organisation-setup', { orgId, sessionType: 'qna' })}
        >
          {t('sso.config.defaults.set')}
        </a>
      </div>
    </AccountSection>
  );
}

function TestSection({ sso }: { sso: SsoConfig }) {
  const form = useForm('testSso', { afterwards: 'leaves' });
  const isSaved = sso.provider.certificates.length > 0;

  const go = () => form.send({ params: { orgId: sso.orgId } }, ({ url }) => location.assign(url));

  return (
    <AccountSection title={t('sso.config.test.title')} text={t('sso.config.test.text')}>
      <ErrorsOf body={form.errors}>
        <FormErrors />
      </ErrorsOf>
      <div className={settings.end}>
        <Button
          variant="quiet"
          busy={form.busy}
          blocked={isSaved ? null : t('sso.config.test.first')}
          onClick={go}
        >
          {t('sso.config.test.go')}
        </Button>
        <span className={styles.note}>
          {sso.testedAt === null
            ? t('sso.config.test.never')
            : t('sso.config.test.at', { day: formatTime(new Date(sso.testedAt), { dateStyle: 'long' }) })}
        </span>
      </div>
    </AccountSection>
  );
}
