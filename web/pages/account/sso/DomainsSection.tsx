import { useRef } from 'react';
import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { AccountSection } from '../settings/AccountLayout.tsx';
import { DomainRow } from './DomainRow.tsx';
import styles from './sso.module.css';

const nothingWritten = { domain: '' };

type Props = { sso: SsoConfig; onChange: (sso: SsoConfig) => void };

/** Whose addresses the provider may speak for. */
export function DomainsSection({ sso, onChange }: Props) {
  const { orgId } = sso;
  const draft = useDraft(`sso-domain.${orgId}`, nothingWritten);
  const form = useForm('addSsoDomain', { draft });
  const add = () => form.send({ params: { orgId }, body: draft.value }, (added) => onChange(added.sso));

  const list = useRef<HTMLUListElement>(null);
  const leaves = useFocusAfterRemoval(
    sso.domains.map(({ id }) => id),
    (at) => {
      const next = list.current?.children[at]?.querySelector<HTMLElement>('[data-removes]');
      // Where another one is added.
      focusOrContent(next ?? list.current?.parentElement?.querySelector('input'));
    },
  );

  return (
    <AccountSection title={t('sso.config.domains.title')} text={t('sso.config.domains.text')}>
      {sso.domains.length === 0 && <p className={styles.note}>{t('sso.config.domains.none')}</p>}
      <ul ref={list} className={styles.list}>
        {sso.domains.map((one) => (
          <DomainRow
            key={one.id}
            sso={sso}
            domain={one}
            onChange={onChange}
            onRemove={() => leaves(one.id)}
          />
        ))}
      </ul>
      <Form errors={form.errors} onSend={add} className={styles.add}>
        <TextField
          label={t('sso.config.domain')}
          dir="ltr"
          placeholder="example.com"
          autoCapitalize="none"
          spellCheck={false}
          {...draft.field('domain')}
        />
        <Button type="submit" variant="quiet" busy={form.busy}>
          {t('sso.config.domain.add')}
        </Button>
      </Form>
    </AccountSection>
  );
}
