import { useState } from 'react';
import { picturePath } from '#contract/files/picture-path.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useFieldError, useMend } from '#web/ui/fields/FormErrors.tsx';
import type { Shape } from './crop.ts';
import styles from './PictureChoice.module.css';
import { PictureDialog } from './PictureDialog.tsx';
import { sendPictureOf } from './send-picture.ts';

type Props = {
  /** The field of the request. */
  name: string;
  phId: string;
  shape: Shape;
  /** What the page calls it, where nothing beside it does. */
  label?: string;
  hint?: string;
  texts: { alt: string; choose: string; change: string };
  pictureId: string | null;
  /** What is saved by now, by whomever: shown beside what is wrong with one's own. */
  savedId?: string | null;
  onChange: (id: string | null) => void;
};

/** A picture of an event in a form, without words for it: what is beside it says them. */
export function PictureChoice({
  name,
  phId,
  shape,
  label,
  hint,
  texts,
  pictureId,
  savedId,
  onChange,
}: Props) {
  const [choosing, setChoosing] = useState(false);
  const error = useFieldError(name);
  const mend = useMend(name);

  function choose(id: string | null) {
    mend();
    onChange(id);
    setChoosing(false);
  }

  return (
    <div className={styles.picture} data-has-error={error ? true : undefined}>
      {label && <span className={styles.label}>{label}</span>}
      <div className={styles.row}>
        {pictureId !== null && <img src={picturePath(pictureId)} alt={texts.alt} />}
        <Button variant="quiet" icon={<Icon name="image" size={16} />} onClick={() => setChoosing(true)}>
          {pictureId === null ? texts.choose : texts.change}
        </Button>
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {error && savedId !== undefined && savedId !== pictureId && (
        <p className={styles.row}>
          {t('picture.saved')}
          {savedId === null ? <b>{t('picture.saved.none')}</b> : <img src={picturePath(savedId)} alt="" />}
        </p>
      )}
      <PictureDialog
        open={choosing}
        shape={shape}
        picture={pictureId === null ? null : { id: pictureId, alt: '' }}
        send={sendPictureOf({ phId })}
        onUse={choose}
        onRemove={() => choose(null)}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}
