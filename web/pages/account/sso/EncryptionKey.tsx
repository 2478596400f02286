import { useState } from 'react';
import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { ErrorsOf, FormErrors } from '#web/ui/fields/FormErrors.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { labelDay } from '#web/ui/words/label-day.ts';
import styles from './sso.module.css';

type Props = { sso: SsoConfig; onChange: (sso: SsoConfig) => void };

/** What the provider encrypts with, and a new one. Most read it from our metadata; some are given the file. */
export function EncryptionKey({ sso, onChange }: Props) {
  const form = useForm('renewSsoKey');
  const [isSure, setSure] = useState(false);
  const { encryption } = sso.ours;

  const renew = () =>
    form.send({ params: { orgId: sso.orgId } }, (renewed) => {
      onChange(renewed.sso);
      setSure(false);
      toast(t('sso.config.encryption.renewed'), { variant: 'ok' });
    });

  return (
    <section className={styles.encryption} aria-label={t('sso.config.encryption')}>
      <h3>{t('sso.config.encryption')}</h3>
      {encryption === null ? (
        <p className={styles.note}>{t('sso.config.encryption.none')}</p>
      ) : (
        <>
          <p className={styles.note}>
            {t('sso.config.encryption.until', { day: dayOf(encryption.validUntil) })}
            {encryption.formerUntil !== null &&
              ` ${t('sso.config.encryption.former', { day: dayOf(encryption.formerUntil) })}`}
          </p>
          <p className={styles.fingerprint} dir="ltr">
            {encryption.fingerprint}
          </p>
          <div className={styles.sure}>
            <a
              className={buttonLook({ variant: 'quiet', size: 'small' })}
              download="encryption.pem"
              href={`data:application/x-pem-file;base64,${btoa(encryption.pem)}`}
            >
              {t('sso.config.encryption.download')}
            </a>
            {!isSure && (
              <Button variant="quiet" size="small" onClick={() => setSure(true)}>
                {t('sso.config.encryption.renew')}
              </Button>
            )}
          </div>
          {isSure && (
            <div className={styles.sure} role="alert">
              <p>{t('sso.config.encryption.sure')}</p>
              <Button size="small" busy={form.busy} onClick={renew}>
                {t('sso.config.encryption.renew')}
              </Button>
              <Button variant="quiet" size="small" onClick={() => setSure(false)}>
                {t('sso.config.encryption.keep')}
              </Button>
            </div>
          )}
        </>
      )}
      <ErrorsOf body={form.errors}>
        <FormErrors />
      </ErrorsOf>
    </section>
  );
}

const dayOf = (instant: string) => labelDay(new Date(instant));
