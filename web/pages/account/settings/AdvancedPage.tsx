import type { ClosingView } from '#contract/accounts/closing.ts';
import { addresses } from '#web/api/addresses.ts';
import { t } from '#web/messages.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountFrame, AccountSection } from './AccountFrame.tsx';
import { CloseForm } from './CloseForm.tsx';
import { ClosingNotice } from './ClosingNotice.tsx';
import styles from './settings.module.css';
import { WhatGoes } from './WhatGoes.tsx';

const [, dataAddress] = addresses.downloadMyData;

export default function AdvancedPage() {
  const { page } = useBoot();
  const view = page.data as ClosingView;
  return (
    <AccountFrame title={t('account.advanced.title')} lead={t('account.advanced.lead')}>
      {view.closesAt && <ClosingNotice closesAt={view.closesAt} />}
      <AccountSection title={t('account.data.title')} text={t('account.data.text')}>
        <div className={styles.end}>
          <a className={buttonLook({ variant: 'quiet' })} href={dataAddress} download="my-data.json">
            {t('account.data.submit')}
          </a>
        </div>
      </AccountSection>
      {!view.closesAt && (
        <AccountSection title={t('account.close.title')} text={t('account.close.text')}>
          <WhatGoes view={view} />
          {view.handOver.length > 0 ? (
            <HandOverFirst teams={view.handOver} />
          ) : (
            <CloseForm asks={view.asks} />
          )}
        </AccountSection>
      )}
    </AccountFrame>
  );
}

/** A team without an owner could neither be run nor closed by anybody. */
function HandOverFirst({ teams }: { teams: readonly string[] }) {
  return (
    <div className={styles.warned}>
      <p>{t('account.close.handOver')}</p>
      <ul className={styles.list}>
        {teams.map((team) => (
          <li key={team} dir="auto">
            {team}
          </li>
        ))}
      </ul>
    </div>
  );
}
