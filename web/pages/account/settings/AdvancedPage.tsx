import { t } from '#web/messages.ts';
import { usePageData } from '#web/ui/entry/boot.ts';
import { AccountLayout, AccountSection } from './AccountLayout.tsx';
import { CloseForm } from './CloseForm.tsx';
import { ClosingNotice } from './ClosingNotice.tsx';
import { MyData } from './MyData.tsx';
import styles from './settings.module.css';
import { WhatGoes } from './WhatGoes.tsx';

export default function AdvancedPage() {
  const view = usePageData('account-advanced');
  return (
    <AccountLayout title={t('account.advanced.title')} lead={t('account.advanced.lead')}>
      {view.closesAt && <ClosingNotice closesAt={view.closesAt} />}
      <MyData />
      {!view.closesAt && (
        <AccountSection title={t('account.close.title')} text={t('account.close.text')}>
          <WhatGoes view={view} />
          <InTheWay text={t('account.close.handOver')} names={view.handOver} />
          <InTheWay text={t('account.close.onlyAdmin')} names={view.onlyAdminOf} />
          {view.handOver.length + view.onlyAdminOf.length === 0 && <CloseForm asks={view.asks} />}
        </AccountSection>
      )}
    </AccountLayout>
  );
}

/** A team without an owner, or an organisation without an admin, could be run by nobody. */
function InTheWay({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={styles.warned}>
      <p>{text}</p>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
