import { useState } from 'react';
import { textLengths } from '#contract/text-lengths.ts';
import { t } from '#web/messages.ts';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import styles from './PictureDialog.module.css';
import { PictureDialog } from './PictureDialog.tsx';
import { type PictureOwner, sendPictureOf } from './send-picture.ts';

export type Picture = { id: string; alt: string };

type Props = {
  open: boolean;
  owner: PictureOwner;
  /** Null: as the picture is itself. */
  aspect: number | null;
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
  onClose: () => void;
};

/** Pixels of the longer side that are sent: what the server keeps, and not more. */
const longest = 1600;

/** A picture of an event or a team, and the words for people who cannot see it. */
export function DescribedPictureDialog(props: Props) {
  return props.open ? <Opened {...props} /> : null;
}

function Opened({ open, owner, aspect, picture, onChange, onClose }: Props) {
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [decorative, setDecorative] = useState(picture?.alt === '');
  const words = decorative ? '' : alt.trim();

  function use(id: string) {
    onChange({ id, alt: words });
    onClose();
  }

  function remove() {
    onChange(null);
    onClose();
  }

  return (
    <PictureDialog
      open={open}
      shape={{ aspect, longest }}
      picture={picture}
      send={sendPictureOf(owner)}
      missing={() => (!decorative && words === '' ? t('picture.alt.empty') : null)}
      onUse={use}
      onRemove={remove}
      onClose={onClose}
    >
      {(onEnter) => (
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
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onEnter()}
          />
          <CheckField
            label={t('picture.decorative')}
            checked={decorative}
            onChange={(event) => setDecorative(event.currentTarget.checked)}
          />
        </div>
      )}
    </PictureDialog>
  );
}
