import { useEffect, useState } from 'react';
import { picturePath } from '#contract/files/picture-path.ts';
import { textsOf } from '#web/api/call.ts';
import { upload } from '#web/api/upload.ts';
import { useForm } from '#web/api/use-form.ts';
import { PictureDialog } from '#web/domains/files/PictureDialog.tsx';
import type { SendPicture } from '#web/domains/files/use-picture.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './picture.module.css';

/** Whose it is stands beside it, so no words are asked for. */
const shape = { aspect: 1, longest: 512 };

const send: SendPicture = async (file, options) =>
  (await upload('setProfilePicture', { body: { file } }, options)).pictureId;

export function PictureForm({ pictureId }: { pictureId: string | null }) {
  const [kept, setKept] = useState(pictureId);
  useEffect(() => setKept(pictureId), [pictureId]);
  const [choosing, setChoosing] = useState(false);
  const removal = useForm('removeProfilePicture');

  const close = () => setChoosing(false);

  function use(id: string) {
    setKept(id);
    close();
    toast(t('account.picture.saved'), { variant: 'ok' });
  }

  const remove = () =>
    removal.send({}, () => {
      setKept(null);
      toast(t('account.picture.removed'));
    });

  return (
    <div className={styles.form}>
      <Avatar picture={kept && picturePath(kept)} />
      {removal.errors && (
        <div className={styles.error} role="alert">
          {textsOf(removal.errors).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => setChoosing(true)}>
          {t(kept ? 'account.picture.another' : 'account.picture.choose')}
        </Button>
        {kept && (
          <Button variant="quiet" busy={removal.busy} onClick={remove}>
            {t('account.picture.remove')}
          </Button>
        )}
      </div>
      <PictureDialog
        open={choosing}
        shape={shape}
        seenAs="circle"
        picture={null}
        send={send}
        onUse={use}
        onClose={close}
      />
    </div>
  );
}
