import { useEffect, useRef, useState } from 'react';
import { imageLimits, imagePath } from '#contract/images/images.ts';
import { textsOf } from '#web/api/call.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Avatar } from './Avatar.tsx';
import { Crop } from './Crop.tsx';
import styles from './picture.module.css';
import { bytesOf, squareOf } from './square-of.ts';

/** Chosen, cut to a square here so that little has to travel, and written anew by the server, which trusts none of it. */
export function PictureForm({ pictureId }: { pictureId: string | null }) {
  const [kept, setKept] = useState(pictureId);
  useEffect(() => setKept(pictureId), [pictureId]);
  const [chosen, setChosen] = useState<File | null>(null);
  const [at, setAt] = useState(0.5);
  const input = useRef<HTMLInputElement>(null);
  const upload = useForm('setProfilePicture');
  const removal = useForm('removeProfilePicture');
  const errors = chosen ? upload.errors : removal.errors;

  function choose(file: File | null) {
    setChosen(file);
    setAt(0.5);
    if (input.current) input.current.value = '';
  }

  async function send(file: File) {
    const bytes = (await squareOf(file, at)) ?? (await bytesOf(file));
    if (bytes.byteLength > imageLimits.bytes) return toast(t('account.picture.large'), { variant: 'danger' });
    upload.send({ body: { file: bytes } }, ({ pictureId }) => {
      setKept(pictureId);
      choose(null);
      toast(t('account.picture.saved'), { variant: 'ok' });
    });
  }

  const remove = () =>
    removal.send({}, () => {
      setKept(null);
      toast(t('account.picture.removed'));
    });

  return (
    <div className={styles.form}>
      {chosen ? <Crop file={chosen} at={at} onMove={setAt} /> : <Avatar picture={kept && imagePath(kept)} />}
      {errors && (
        <div className={styles.error} role="alert">
          {wordsOf(errors).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        {chosen ? (
          <>
            <Button busy={upload.busy} onClick={() => void send(chosen)}>
              {t('account.picture.use')}
            </Button>
            <Button variant="quiet" onClick={() => choose(null)}>
              {t('account.picture.cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={() => input.current?.click()}>
              {t(kept ? 'account.picture.another' : 'account.picture.choose')}
            </Button>
            {kept && (
              <Button variant="quiet" busy={removal.busy} onClick={remove}>
                {t('account.picture.remove')}
              </Button>
            )}
          </>
        )}
      </div>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          accept="image/jpeg,image/png,image/gif,image/bmp"
          aria-label={t('account.picture.choose')}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
      </VisuallyHidden>
    </div>
  );
}

function wordsOf(errors: Parameters<typeof textsOf>[0]): string[] {
  return errors.details?.['data.file']?.map(({ description }) => description) ?? textsOf(errors);
}
