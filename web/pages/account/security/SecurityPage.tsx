import { useEffect, useRef, useState } from 'react';
import { recoveryCodeCount } from '#contract/accounts/second-factor.ts';
import type { CallReply } from '#web/api/call.ts';
import { KeptReplies } from '#web/api/KeptReplies.tsx';
import { newQueryClient, useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { Loading } from '#web/ui/status/Loading.tsx';
import { AccountLayout, AccountSection } from '../settings/AccountLayout.tsx';
import { FactorList } from './FactorList.tsx';
import { OrganisationSection } from './OrganisationSection.tsx';
import { PasswordChange } from './PasswordChange.tsx';
import { ProofProvider } from './ProofProvider.tsx';
import { fewCodes, RecoveryCodes } from './RecoveryCodes.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './security.module.css';
import { TrustedDevices } from './TrustedDevices.tsx';
import { useCodesOffer } from './use-codes-offer.ts';

/** How one signs in to this account, and where it is signed in. */
export default function SecurityPage() {
  const { hasPassword } = usePageData('account-security');
  const boot = useBoot();
  const read = useRef(boot);
  const [client] = useState(newQueryClient);

  useEffect(() => {
    if (read.current === boot) return;
    read.current = boot;
    void client.invalidateQueries();
  }, [boot, client]);

  return (
    <AccountLayout title={t('security.title')} lead={t('security.lead')}>
      <AccountSection
        title={t('security.password.title')}
        text={t(hasPassword ? 'security.password.text' : 'security.password.none')}
      >
        {hasPassword && <PasswordChange />}
      </AccountSection>
      <ProofProvider hasPassword={hasPassword}>
        <KeptReplies client={client}>
          <Ways />
          <OrganisationSection />
        </KeptReplies>
      </ProofProvider>
    </AccountLayout>
  );
}

function Ways() {
  const { data, error, refetch } = useAsk('readSecurity', {});
  if (data) return <LoadedWays {...data} />;
  if (error)
    return (
      <AccountSection title={t('security.factors.title')}>
        <EmptyState
          title={t('security.failed')}
          level={3}
          action={<Button onClick={() => void refetch()}>{t('security.again')}</Button>}
        >
          {error.body.description}
        </EmptyState>
      </AccountSection>
    );
  return (
    <div className={styles.waiting}>
      <Loading />
    </div>
  );
}

function LoadedWays({
  factors,
  recoveryCodes,
  trustedDevices,
  userSessionList,
  maxSessions,
}: CallReply<'readSecurity'>) {
  const offer = useCodesOffer(factors.length, recoveryCodes);
  const isOn = factors.length > 0;
  return (
    <>
      <AccountSection
        title={t('security.factors.title')}
        state={
          isOn ? { text: t('security.on'), variant: 'ok' } : { text: t('security.off'), variant: 'gold' }
        }
        text={t(isOn ? 'security.factors.text' : 'security.factors.do')}
      >
        <FactorList factors={factors} />
      </AccountSection>
      {isOn && (
        <>
          <AccountSection
            title={t('security.codes.title')}
            state={
              recoveryCodes === null
                ? null
                : {
                    text: t('security.codes.left', { left: recoveryCodes, all: recoveryCodeCount }),
                    variant: recoveryCodes <= fewCodes ? 'gold' : 'ok',
                  }
            }
            text={t('security.codes.text')}
          >
            <RecoveryCodes left={recoveryCodes} {...offer} />
          </AccountSection>
          <AccountSection title={t('security.devices.title')} text={t('security.devices.text')}>
            <TrustedDevices devices={trustedDevices} />
          </AccountSection>
        </>
      )}
      <AccountSection
        title={t('security.sessions.title')}
        text={t('security.sessions.text', { count: maxSessions })}
      >
        <SessionList sessions={userSessionList} />
      </AccountSection>
    </>
  );
}
