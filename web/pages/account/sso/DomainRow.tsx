import { useState } from 'react';
import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { ErrorsOf, FormErrors } from '#web/ui/fields/FormErrors.tsx';
import { CopyLine } from './CopyLine.tsx';
import { SwitchError } from './SwitchError.tsx';
import styles from './sso.module.css';

type Props = {
  sso: SsoConfig;
  domain: SsoConfig['domains'][number];
  onChange: (sso: SsoConfig) => void;
  /** It is to be removed. */
  onRemove: () => void;
};

/** A domain, and until it is proved the record that proves it. */
export function DomainRow({ sso, domain: { id, domain, verifiedAt, record }, onChange, onRemove }: Props) {
  const verify = useForm('verifySsoDomain');
  const remove = useForm('removeSsoDomain');
  const [isSure, setSure] = useState(false);
  const params = { orgId: sso.orgId, domainId: id };

  const prove = () => verify.send({ params }, (proved) => onChange(proved.sso));

  function drop(): void {
    onRemove();
    remove.send({ params }, () =>
      onChange({ ...sso, domains: sso.domains.filter((other) => other.id !== id) }),
    );
  }

  return (
    <li className={styles.domain}>
      <div className={styles.row}>
        <span className={styles.subject} dir="ltr">
          {domain}
        </span>
        {verifiedAt === null ? (
          <Chip variant="gold">{t('sso.config.domain.waiting')}</Chip>
        ) : (
          <Chip variant="ok">{t('sso.config.domain.proved')}</Chip>
        )}
        <Button
          variant="quiet"
          size="small"
          busy={remove.busy}
          data-removes
          aria-label={t('sso.config.domain.removeOf', { domain })}
          onClick={() => (verifiedAt === null ? drop() : setSure(true))}
        >
          {t('sso.config.domain.remove')}
        </Button>
      </div>
      {isSure && (
        <div className={styles.sure} role="alert">
          <p>{t('sso.config.domain.remove.sure', { domain })}</p>
          <Button variant="danger" size="small" busy={remove.busy} onClick={drop}>
            {t('sso.config.domain.remove')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setSure(false)}>
            {t('sso.config.domain.remove.keep')}
          </Button>
        </div>
      )}
      <ErrorsOf body={remove.errors}>
        <FormErrors />
      </ErrorsOf>
      {verifiedAt === null && (
        <ErrorsOf body={verify.errors}>
          <FormErrors />
          <CopyLine label={t('sso.config.record.name')} value={record.name} />
          <CopyLine label={t('sso.config.record.value')} value={record.value} />
          <SwitchError name="domain" />
          <div>
            <Button
              size="small"
              busy={verify.busy}
              aria-label={t('sso.config.domain.verifyOf', { domain })}
              onClick={prove}
            >
              {t('sso.config.domain.verify')}
            </Button>
          </div>
        </ErrorsOf>
      )}
    </li>
  );
}
