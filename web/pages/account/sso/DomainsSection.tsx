import { useState } from 'react';
import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { AccountSection } from '../settings/AccountLayout.tsx';
import { useSave } from '../settings/use-save.ts';
import { DomainRow } from './DomainRow.tsx';
import styles from './sso.module.css';

type Props = { sso: SsoConfig; onChange: (sso: SsoConfig) => void };

/** Whose addresses the provider may speak for. */
export function DomainsSection({ sso, onChange }: Props) {
  const [domain, setDomain] = useState('');
  const { busy, errors, save } = useSave('addSsoDomain');

  async function add(): Promise<void> {
    const added = await save({ params: { orgId: sso.orgId }, body: { domain } });
    if (added === null) return;
    setDomain('');
    onChange(added.sso);
  }

  return (
    <AccountSection title={t('sso.config.domains.title')} text={t('sso.config.domains.text')}>
      {sso.domains.length === 0 && <p className={styles.note}>{t('sso.config.domains.none')}</p>}
      <ul className={styles.list}>
        {sso.domains.map((one) => (
          <DomainRow key={one.id} sso={sso} domain={one} onChange={onChange} />
        ))}
      </ul>
      <Form errors={errors} onSend={() => void add()} className={styles.add}>
        <TextField
          label={t('sso.config.domain')}
          name="domain"
          dir="ltr"
          placeholder="example.com"
          autoCapitalize="none"
          spellCheck={false}
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value)}
        />
        <Button type="submit" variant="quiet" busy={busy}>
          {t('sso.config.domain.add')}
        </Button>
      </Form>
    </AccountSection>
  );
}
