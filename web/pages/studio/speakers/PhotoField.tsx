import { useState } from 'react';
import { upload } from '#web/api/upload.ts';
import { PictureDialog } from '#web/domains/files/PictureDialog.tsx';
import { SpeakerPicture } from '#web/domains/programme/SpeakerPicture.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import styles from './speakers.module.css';

type Props = {
  phId: string;
  name: string;
  pictureId: string | null;
  onChange: (id: string | null) => void;
};

/** Pixels of its side: a phone draws it no larger. */
const shape = { aspect: 1, longest: 512 };

/** A photo, cropped to the circle in which it is shown. */
export function PhotoField({ phId, name, pictureId, onChange }: Props) {
  const [choosing, setChoosing] = useState(false);
  const error = useFieldError('pictureId');

  function choose(id: string | null) {
    onChange(id);
    setChoosing(false);
  }

  return (
    <div className={styles.photo} data-has-error={error ? true : undefined}>
      {name.trim() === '' && pictureId === null ? (
        <span className={styles.nobody} aria-hidden="true">
          <Icon name="user" size={32} />
        </span>
      ) : (
        <SpeakerPicture speaker={{ name, pictureId }} size={4.5} />
      )}
      <Button variant="quiet" icon={<Icon name="image" size={16} />} onClick={() => setChoosing(true)}>
        {t(pictureId === null ? 'speaker.photo.add' : 'speaker.photo.change')}
      </Button>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <PictureDialog
        open={choosing}
        shape={shape}
        seenAs="circle"
        picture={pictureId === null ? null : { id: pictureId, alt: '' }}
        send={async (file, options) =>
          (await upload('uploadPicture', { params: { phId }, body: { file } }, options)).picture.id
        }
        onUse={choose}
        onRemove={() => choose(null)}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}
