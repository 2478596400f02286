import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { copyText } from '../layout/copy-text.ts';
import styles from './developer.module.css';

/** A key that was just made, the only time it can be seen. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      pressBeside="stays"
      title={t('developer.secret.title')}
      actions={<Button onClick={onClose}>{t('developer.secret.done')}</Button>}
    >
      <p>{t('developer.secret.text')}</p>
      <p className={styles.secret}>
        <code dir="ltr">{secret}</code>
        <Button
          variant="quiet"
          icon={<Icon name="copy" />}
          onClick={() => void copyText(secret ?? '', t('developer.secret.copied'))}
        >
          {t('developer.secret.copy')}
        </Button>
      </p>
    </Dialog>
  );
}
