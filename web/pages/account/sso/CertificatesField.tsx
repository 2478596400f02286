import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip, type ChipVariant } from '#web/ui/display/Chip.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { labelDay } from '#web/ui/words/label-day.ts';
import { SwitchError } from './SwitchError.tsx';
import { splitCertificates } from './split-certificates.ts';
import styles from './sso.module.css';

type Known = SsoConfig['provider']['certificates'];
type Props = {
  known: Known;
  written: readonly string[];
  /** What stands in the box and is no certificate with its BEGIN and END lines, or not yet: it is saved as it is. */
  rest: string;
  onChange: (part: { certificates?: string[]; rest?: string }) => void;
};

const soon = 30 * 86_400_000;

/** The certificates as they are, and room to paste others. What is new is read when it is saved. */
export function CertificatesField({ known, written, rest, onChange }: Props) {
  const around = useRef<HTMLFieldSetElement>(null);

  function paste(text: string): void {
    const pasted = splitCertificates(text);
    onChange({ certificates: [...new Set([...written, ...pasted.certificates])], rest: pasted.rest });
  }

  /** The button goes with what it removes: the focus is at the next one, or where others are pasted. */
  function remove(at: number): void {
    flushSync(() => onChange({ certificates: written.filter((_, index) => index !== at) }));
    const buttons = around.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = buttons[Math.min(at, buttons.length - 1)] ?? around.current?.querySelector('textarea');
    next?.focus();
  }

  return (
    <fieldset ref={around} className={styles.certificates}>
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
                onClick={() => remove(at)}
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
        value={rest}
        onChange={(event) => paste(event.currentTarget.value)}
      />
      <SwitchError name="certificates" />
    </fieldset>
  );
}

function Validity({ certificate }: { certificate: Known[number] | undefined }) {
  if (certificate === undefined) return <Chip variant="mute">{t('sso.config.certificate.new')}</Chip>;
  const until = new Date(certificate.validUntil);
  const day = labelDay(until);
  const left = until.getTime() - Date.now();
  const [variant, text]: [ChipVariant, string] =
    left < 0
      ? ['danger', t('sso.config.certificate.over', { day })]
      : left < soon
        ? ['gold', t('sso.config.certificate.soon', { day })]
        : ['ok', t('sso.config.certificate.until', { day })];
  return <Chip variant={variant}>{text}</Chip>;
}
