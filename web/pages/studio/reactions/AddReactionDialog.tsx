import { useState } from 'react';
import { createPortal } from 'react-dom';
import { textLengths } from '#contract/text-lengths.ts';
import { useForm } from '#web/api/use-form.ts';
import { PictureChoice } from '#web/domains/files/PictureChoice.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

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
      <PictureChoice
        name="pictureId"
        phId={phId}
        shape={shape}
        texts={{
          alt: t('reactions.picture'),
          choose: t('reactions.picture.choose'),
          change: t('reactions.picture.change'),
        }}
        pictureId={pictureId}
        onChange={setPictureId}
      />
      <Button type="submit" busy={busy}>
        {t('reactions.add')}
      </Button>
    </Form>
  );
}
