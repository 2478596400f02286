import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { picturePath } from '#contract/files/picture-path.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useLoss } from '#web/ui/entry/losses.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { CropArea } from './CropArea.tsx';
import styles from './PictureDialog.module.css';
import { PictureSource } from './PictureSource.tsx';
import { usePicture } from './use-picture.ts';

export type Picture = { id: string; alt: string };

type Props = {
  open: boolean;
  phId: string;
  aspect: number;
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
  onClose: () => void;
};

/** Outside of the form around it in the document: Enter in a field of it does not send that form. */
export function PictureDialog(props: Props) {
  return props.open ? createPortal(<Opened {...props} />, document.body) : null;
}

function Opened({ open, phId, aspect, picture, onChange, onClose }: Props) {
  const own = usePicture({ phId, aspect });
  const { chosen, problems, sent } = own;
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [decorative, setDecorative] = useState(picture?.alt === '');
  const isSending = sent !== null;
  useLoss(chosen === null ? null : 'leaving');
  const there = chosen !== null || picture !== null;

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) void own.choose(clipboardData.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  async function use() {
    if (isSending) return;
    const words = decorative ? '' : alt.trim();
    if (!decorative && words === '') return own.tell(t('picture.alt.empty'));
    const id = chosen ? await own.send(chosen) : picture?.id;
    if (!id) return;
    onChange({ id, alt: words });
    onClose();
  }

  function remove() {
    onChange(null);
    toast(t('picture.removed'));
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('picture.title')}
      actions={
        there && (
          <>
            <Button busy={isSending} onClick={() => void use()}>
              {t('picture.use')}
            </Button>
            {isSending ? (
              <Button variant="quiet" onClick={own.stop}>
                {t('picture.stop')}
              </Button>
            ) : (
              <>
                <Button variant="quiet" onClick={onClose}>
                  {t('picture.cancel')}
                </Button>
                {picture && (
                  <Button variant="quiet" onClick={remove}>
                    {t('picture.remove')}
                  </Button>
                )}
              </>
            )}
          </>
        )
      }
    >
      {problems.length > 0 && (
        <div className={styles.problems} role="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {chosen && (
        <CropArea
          file={chosen.file}
          size={chosen.size}
          crop={chosen.crop}
          aspect={aspect}
          onSize={(size) => own.set({ size })}
          onUnreadable={own.unreadable}
          onCrop={(crop) => own.set({ crop })}
        />
      )}
      {!chosen && picture && (
        <img
          className={styles.kept}
          style={{ aspectRatio: aspect }}
          src={picturePath(picture.id)}
          alt={picture.alt}
        />
      )}
      {!isSending && <PictureSource compact={there} onChoose={(files) => void own.choose(files)} />}
      {there && (
        <div className={styles.words}>
          <TextField
            label={t('picture.alt')}
            hint={t('picture.alt.hint')}
            maxLength={textLengths.pictureAlt.most}
            dir="auto"
            autoComplete="off"
            disabled={decorative}
            value={decorative ? '' : alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && void use()}
          />
          <CheckField
            label={t('picture.decorative')}
            checked={decorative}
            onChange={(event) => setDecorative(event.currentTarget.checked)}
          />
        </div>
      )}
      {isSending && (
        <label className={styles.progress}>
          <span>{t('picture.sending')}</span>
          <progress max={1} value={sent} />
        </label>
      )}
    </Dialog>
  );
}
