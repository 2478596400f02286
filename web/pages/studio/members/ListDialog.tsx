import { useState } from 'react';
import { inviteList } from '#contract/workspaces/invite-lists.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { FileChoice } from '#web/ui/fields/FileChoice.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { usePress } from '../layout/use-press.ts';
import { ListPreview } from './ListPreview.tsx';
import styles from './members.module.css';

type Props = { tId: string; open: boolean; onClose: () => void };

export function ListDialog({ tId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={t('members.list')}>
      <ListForm tId={tId} onDone={onClose} />
    </Dialog>
  );
}

/** The form shows it. */
const atForm = () => {};

/** A list is pasted or chosen as a file, looked at, and sent as it was looked at. */
function ListForm({ tId, onDone }: { tId: string; onDone: () => void }) {
  const look = useSend('previewInvites');
  const send = usePress('inviteFromList');
  const [list, setList] = useState<Uint8Array<ArrayBuffer> | null>(null);
  const preview = look.data?.preview;

  function read(bytes: Uint8Array<ArrayBuffer>) {
    setList(bytes);
    send.reset();
    look.mutate({ params: { tId }, body: { file: bytes } });
  }

  const choose = async (file: File) =>
    read(new Uint8Array(await file.slice(0, inviteList.bytes + 1).arrayBuffer()));

  function invite(form: FormData) {
    if (list === null) return;
    const query = { mailAtEnd: form.has('mailAtEnd') ? 'true' : 'false' } as const;
    const done = () => {
      toast(t('members.list.begun'), { variant: 'ok' });
      onDone();
    };
    send.press({ params: { tId }, query, body: { file: list } }, { done, refused: atForm });
  }

  return (
    <>
      <Form
        errors={look.error?.body ?? null}
        onSend={(form) => read(new TextEncoder().encode(String(form.get('file'))))}
      >
        <p>{t('members.list.text', { count: inviteList.rows })}</p>
        <TextArea label={t('members.list.paste')} name="file" rows={4} dir="ltr" required />
        <div className={styles.end}>
          <Button type="submit" variant="quiet" busy={look.isPending}>
            {t('members.list.check')}
          </Button>
          <FileChoice
            label={t('members.list.file')}
            accept=".xlsx,.csv,.tsv,.txt,text/csv"
            onChoose={(file) => void choose(file)}
          />
        </div>
      </Form>
      {preview && (
        <Form errors={send.error?.body ?? null} onSend={invite}>
          <ListPreview preview={preview} />
          {preview.problems.length === 0 && preview.toInvite > 0 && preview.toInvite <= preview.left && (
            <>
              <CheckField name="mailAtEnd" label={t('members.list.mail')} />
              <Button type="submit" busy={send.isPending}>
                {t('members.list.send', { count: preview.toInvite })}
              </Button>
            </>
          )}
        </Form>
      )}
    </>
  );
}
