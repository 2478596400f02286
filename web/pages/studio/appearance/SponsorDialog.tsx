import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Sponsor } from '#contract/appearance/appearance.ts';
import type { ErrorBody, FieldError } from '#contract/errors.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { PictureChoice } from '#web/domains/files/PictureChoice.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

type Props = {
  phId: string;
  /** Null: the dialog is closed. */
  sponsor: Sponsor | 'new' | null;
  onClose: () => void;
};

/** Pixels of its longer side: a projector draws it no larger. */
const shape = { aspect: null, longest: 800 };

/** Outside of the form around it in the document: what is sent here is not the page. */
export function SponsorDialog({ phId, sponsor, onClose }: Props) {
  return createPortal(
    <Dialog
      open={sponsor !== null}
      onClose={onClose}
      title={t(sponsor === 'new' ? 'appearance.sponsor.add' : 'appearance.sponsor.edit.title')}
    >
      <SponsorForm phId={phId} before={sponsor === 'new' ? null : sponsor} onClose={onClose} />
    </Dialog>,
    document.body,
  );
}

type FormProps = { phId: string; before: Sponsor | null; onClose: () => void };

function SponsorForm({ phId, before, onClose }: FormProps) {
  const [name, setName] = useState(before?.name ?? '');
  const [url, setUrl] = useState(before?.url ?? '');
  const [pictureId, setPictureId] = useState(before?.pictureId ?? null);
  const { refetch } = useAsk('readAppearance', { params: { phId } });
  /** As its writer has seen it: first when they began, and then whenever they were told of another change. */
  const [base, setBase] = useState(before);
  const added = useForm('uploadSponsorLogo');
  const edited = useForm('updateSponsorLogo', { onRefused: lookAgain });

  async function lookAgain({ error }: ErrorBody) {
    if (error !== 'Conflict' && error !== 'NotFound') return;
    const { data } = await refetch();
    // Where it was removed meanwhile, what is here is added to the others with the next Save.
    if (data) setBase(data.appearance.sponsors.find(({ id }) => id === before?.id) ?? null);
  }

  function problems(): ErrorBody | null {
    if (before === null || added.errors !== null) return added.errors;
    if (edited.errors?.error !== 'NotFound') return edited.errors;
    return { ...edited.errors, description: t('appearance.sponsor.gone') };
  }

  function save() {
    const done = ({ sponsor }: { sponsor: Sponsor }) => {
      toast(t('appearance.sponsor.saved', { name: sponsor.name }), { variant: 'ok' });
      onClose();
    };
    const fields = { name, url, pictureId: pictureId ?? '' };
    if (before === null || base === null) return added.send({ params: { phId }, body: fields }, done);
    const names = (['name', 'url', 'pictureId'] as const).filter(
      (name) => fields[name] !== (before[name] ?? ''),
    );
    const only = (of: Partial<Record<(typeof names)[number], string | null>>) =>
      Object.fromEntries(names.map((name) => [name, of[name] ?? '']));
    const body = { sponsorId: before.id, ...only(fields), seen: only(base) };
    edited.send({ params: { phId }, body }, done);
  }

  function missing(): Record<string, FieldError[]> {
    if (pictureId !== null) return {};
    const description = t('appearance.sponsor.logo.missing');
    return { 'data.pictureId': [{ type: 'sponsor.logo.missing', description }] };
  }

  return (
    <Form errors={problems()} check={missing} onSend={save}>
      <TextField
        label={t('appearance.sponsor.name')}
        hint={t('appearance.sponsor.name.hint')}
        name="name"
        maxLength={textLengths.sponsorName.most}
        dir="auto"
        autoComplete="off"
        autoFocus
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PictureChoice
        name="pictureId"
        phId={phId}
        shape={shape}
        label={t('appearance.sponsor.logo')}
        texts={{
          alt: '',
          choose: t('appearance.sponsor.logo.choose'),
          change: t('appearance.sponsor.logo.change'),
        }}
        pictureId={pictureId}
        savedId={base?.pictureId ?? null}
        onChange={setPictureId}
      />
      <TextField
        label={t('appearance.sponsor.url')}
        hint={t('appearance.sponsor.url.hint')}
        name="url"
        inputMode="url"
        placeholder="https://"
        dir="ltr"
        autoComplete="off"
        optional
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Button type="submit" busy={added.busy || edited.busy}>
        {t('appearance.sponsor.save')}
      </Button>
    </Form>
  );
}
