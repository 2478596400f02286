import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { picturePath } from '#contract/files/picture-path.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useLoss } from '#web/ui/entry/losses.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Progress } from '#web/ui/status/Progress.tsx';
import { useWait } from '#web/ui/status/use-wait.ts';
import { CropArea } from './CropArea.tsx';
import type { Shape } from './crop.ts';
import styles from './PictureDialog.module.css';
import { PictureSource } from './PictureSource.tsx';
import { type SendPicture, usePicture } from './use-picture.ts';

type Props = {
  open: boolean;
  shape: Shape;
  seenAs?: 'rectangle' | 'circle';
  /** The one there is, which can be used again as it is. */
  picture: { id: string; alt: string } | null;
  send: SendPicture;
  /** What is still missing beside the picture: until then none is sent. */
  missing?: () => string | null;
  onUse: (id: string) => void;
  onRemove?: () => void;
  onClose: () => void;
  /** What is asked about the picture; `use` is what the button does. */
  children?: (use: () => void) => ReactNode;
};

/** Outside of the form around it in the document: Enter in a field of it does not send that form. */
export function PictureDialog(props: Props) {
  return props.open ? createPortal(<Opened {...props} />, document.body) : null;
}

function Opened({
  open,
  shape,
  seenAs = 'rectangle',
  picture,
  send,
  missing,
  onUse,
  onRemove,
  onClose,
  children,
}: Props) {
  const own = usePicture(shape, send);
  const { chosen, problems, sent } = own;
  const isSending = sent !== null;
  const wait = useWait(isSending);
  useLoss(chosen === null ? null : 'leaving');
  const there = chosen !== null || picture !== null;

  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      if (!clipboardData || clipboardData.files.length === 0) return;
      // Cells of a spreadsheet come as text and as a picture of them.
      const isField = target instanceof Element && target.matches('input:not([type="checkbox"])');
      if (!isField || !clipboardData.types.includes('text/plain')) void own.choose(clipboardData.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });

  async function use() {
    if (isSending) return;
    const problem = missing?.() ?? null;
    if (problem !== null) return own.tell(problem);
    const id = chosen ? await own.send(chosen) : picture?.id;
    if (id) onUse(id);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('picture.title')}
      actions={
        there && (
          <>
            <Button busy={sent ?? false} onClick={() => void use()}>
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
                {picture && onRemove && (
                  <Button variant="quiet" onClick={onRemove}>
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
          aspect={shape.aspect}
          seenAs={seenAs}
          onSize={(size) => own.set({ size })}
          onUnreadable={own.unreadable}
          onCrop={(crop) => own.set({ crop })}
        />
      )}
      {!chosen && picture && (
        <img
          className={styles.kept}
          style={shape.aspect === null ? undefined : { aspectRatio: shape.aspect }}
          src={picturePath(picture.id)}
          alt={picture.alt}
        />
      )}
      {!isSending && <PictureSource compact={there} onChoose={(files) => void own.choose(files)} />}
      {there && children?.(() => void use())}
      {sent !== null && wait !== 'short' && (
        <Progress label={t('picture.sending')} progress={{ done: sent, of: 1 }} />
      )}
    </Dialog>
  );
}
