import { useState } from 'react';
import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import { formatTime, t } from '#web/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip, type ChipVariant } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { SwitchError } from './SwitchError.tsx';
import styles from './sso.module.css';

type Known = SsoConfig['provider']['certificates'];
type Props = { known: Known; written: readonly string[]; onChange: (certificates: string[]) => void };

const soon = 30 * 86_400_000;

/** The certificates as they are, and room to paste another one. What is new is read when it is saved. */
export function CertificatesField({ known, written, onChange }: Props) {
  const [pasted, setPasted] = useState('');

  function paste(text: string): void {
    setPasted(text);
    if (!/-----END CERTIFICATE-----\s*$/.test(text)) return;
    onChange([...written, text.trim()]);
    setPasted('');
  }

  return (
    <fieldset className={styles.certificates}>
      <legend>{t('sso.config.certificates')}</legend>
      {written.length === 0 && <p className={styles.note}>{t('sso.config.certificate.none')}</p>}
      <ul className={styles.list}>
        {written.map((pem, at) => {
          const subject = known.find((one) => one.pem === pem)?.subject ?? `${at + 1}`;
          return (
            <li key={pem} className={styles.row}>
              <span className={styles.subject} dir="auto">
                {subject}
              </span>
              <Validity certificate={known.find((one) => one.pem === pem)} />
              <Button
                variant="bare"
                icon={<Icon name="dismiss" />}
                aria-label={t('sso.config.certificate.remove', { subject })}
                onClick={() => onChange(written.filter((other) => other !== pem))}
              />
            </li>
          );
        })}
      </ul>
      <TextArea
        label={t('sso.config.certificate.add')}
        hint={t('sso.config.certificate.add.hint')}
        optional
        dir="ltr"
        spellCheck={false}
        value={pasted}
        onChange={(event) => paste(event.currentTarget.value)}
      />
      <SwitchError name="certificates" />
    </fieldset>
  );
}

function Validity({ certificate }: { certificate: Known[number] | undefined }) {
  if (certificate === undefined) return <Chip variant="mute">{t('sso.config.certificate.new')}</Chip>;
  const until = new Date(certificate.validUntil);
  const day = formatTime(until, { dateStyle: 'medium' });
  const left = until.getTime() - Date.now();
  const [variant, text]: [ChipVariant, string] =
    left < 0
      ? ['danger', t('sso.config.certificate.over', { day })]
      : left < soon
        ? ['gold', t('sso.config.certificate.soon', { day })]
        : ['ok', t('sso.config.certificate.until', { day })];
  return <Chip variant={variant}>{text}</Chip>;
}
