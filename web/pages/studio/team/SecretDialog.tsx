import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { copyText } from '../layout/copy-text.ts';
import styles from './SecretDialog.module.css';

type Props = {
  secret: string | null;
  title: string;
  /** What it is for, and that it is shown once. */
  text: string;
  copy: string;
  copied: string;
  onClose: () => void;
};

/** A secret that was just made, the only time it can be seen. */
export function SecretDialog({ secret, title, text, copy, copied, onClose }: Props) {
  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      pressBeside="stays"
      title={title}
      actions={<Button onClick={onClose}>{t('team.secret.done')}</Button>}
    >
      <p>{text}</p>
      <p className={styles.secret}>
        <code dir="ltr">{secret}</code>
        <Button
          variant="quiet"
          icon={<Icon name="copy" />}
          onClick={() => void copyText(secret ?? '', copied)}
        >
          {copy}
        </Button>
      </p>
    </Dialog>
  );
}
