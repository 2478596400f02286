import { useRef } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './sso.module.css';

/** Something that has to be typed elsewhere, letter by letter; so nobody types it. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const around = useRef<HTMLDivElement>(null);

  async function copy(): Promise<void> {
    around.current?.querySelector('input')?.select();
    try {
      await navigator.clipboard.writeText(value);
      toast(t('sso.config.copied', { what: label }), { variant: 'ok' });
    } catch {
      // Without TLS browsers keep the clipboard to themselves; the text is chosen, and can be copied by hand.
    }
  }

  return (
    <div className={styles.copyLine} ref={around}>
      <TextField label={label} value={value} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
      <Button
        variant="quiet"
        icon={<Icon name="copy" />}
        aria-label={t('sso.config.copyOf', { what: label })}
        onClick={() => void copy()}
      >
        {t('sso.config.copy')}
      </Button>
    </div>
  );
}
