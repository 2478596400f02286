import { type ReactNode, useState } from 'react';
import { picturePath } from '#contract/files/picture-path.ts';
import { t } from '#web/messages.ts';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { DescribedPictureDialog, type Picture } from './DescribedPictureDialog.tsx';
import styles from './PictureField.module.css';

type Props = {
  /** The field of the request. */
  name: string;
  /** What the picture is of, as it is called on the page. */
  of: string;
  phId: string;
  /** The shape it is cropped to: its width by its height. */
  aspect: number;
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
};

/** A picture of something in a form: a button that shows it, and opens where it is chosen, cropped and described. */
export function PictureField({ name, of, phId, aspect, picture, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const error: ReactNode = useFieldError(name);
  const change = (next: Picture | null) => {
    onChange(next);
    if (next === null) toast(t('picture.removed'));
  };

  return (
    <div className={styles.field} data-has-error={error ? true : undefined}>
      <button
        type="button"
        className={styles.button}
        style={{ aspectRatio: aspect }}
        aria-label={t(picture ? 'picture.edit' : 'picture.add', { of })}
        onClick={() => setOpen(true)}
      >
        {picture ? <img src={picturePath(picture.id)} alt="" /> : <Icon name="image" />}
      </button>
      {error && (
        <p className={styles.error} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      <DescribedPictureDialog
        open={open}
        owner={{ phId }}
        aspect={aspect}
        picture={picture}
        onChange={change}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
