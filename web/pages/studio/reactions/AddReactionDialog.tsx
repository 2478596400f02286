import { useState } from 'react';
import { createPortal } from 'react-dom';
import { picturePath } from '#contract/files/picture-path.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { upload } from '#web/api/upload.ts';
import { useForm } from '#web/api/use-form.ts';
import { PictureDialog } from '#web/domains/files/PictureDialog.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { useFieldError } from '#web/ui/fields/FormErrors.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import styles from './reactions.module.css';

type Props = { phId: string; open: boolean; onClose: () => void; onAdded: (id: string) => void };

/** Pixels of its side: a projector draws it no larger. */
const shape = { aspect: 1, longest: 256 };

/** Outside of the form around it in the document: what is sent here is not the page. */
export function AddReactionDialog({ open, ...props }: Props) {
  return createPortal(
    <Dialog open={open} onClose={props.onClose} title={t('reactions.add.title')}>
      <AddForm {...props} />
    </Dialog>,
    document.body,
  );
}

function AddForm({ phId, onClose, onAdded }: Omit<Props, 'open'>) {
  const [name, setName] = useState('');
  const [emoji, setEmoji] = useState('');
  const [pictureId, setPictureId] = useState<string | null>(null);
  const { send, errors, busy } = useForm('addReaction');

  function add() {
    const look = pictureId === null ? { emoji: emoji.trim() || null } : { emoji: null };
    send({ params: { phId }, body: { name, pictureId, ...look } }, ({ reaction }) => {
      onAdded(reaction.id);
      onClose();
    });
  }

  return (
    <Form errors={errors} onSend={add}>
      <TextField
        label={t('reactions.name')}
        name="name"
        maxLength={textLengths.reactionName.most}
        dir="auto"
        autoComplete="off"
        autoFocus
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {pictureId === null && (
        <TextField
          label={t('reactions.emoji')}
          hint={t('reactions.emoji.hint')}
          name="emoji"
          autoComplete="off"
          value={emoji}
          onChange={(event) => setEmoji(event.currentTarget.value)}
        />
      )}
      <ChosenPicture phId={phId} pictureId={pictureId} onChange={setPictureId} />
      <Button type="submit" busy={busy}>
        {t('reactions.add')}
      </Button>
    </Form>
  );
}

type ChosenProps = { phId: string; pictureId: string | null; onChange: (id: string | null) => void };

function ChosenPicture({ phId, pictureId, onChange }: ChosenProps) {
  const [choosing, setChoosing] = useState(false);
  const error = useFieldError('pictureId');
  return (
    <div className={styles.picture}>
      {pictureId !== null && <img src={picturePath(pictureId)} alt={t('reactions.picture')} />}
      <Button variant="quiet" icon={<Icon name="image" size={16} />} onClick={() => setChoosing(true)}>
        {t(pictureId === null ? 'reactions.picture.choose' : 'reactions.picture.change')}
      </Button>
      {error && <p role="alert">{error}</p>}
      <PictureDialog
        open={choosing}
        shape={shape}
        picture={pictureId === null ? null : { id: pictureId, alt: '' }}
        send={async (file, options) =>
          (await upload('uploadPicture', { params: { phId }, body: { file } }, options)).picture.id
        }
        onUse={(id) => {
          onChange(id);
          setChoosing(false);
        }}
        onRemove={() => {
          onChange(null);
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}
