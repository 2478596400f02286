import { useState } from 'react';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { agendaImport } from '#contract/sessions/agenda-import.ts';
import { addresses } from '#web/api/addresses.at-build.ts';
import { addressOf } from '#web/api/call.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { FileChoice } from '#web/ui/fields/FileChoice.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { usePress } from '../layout/use-press.ts';
import { AgendaPreviewTable, AgendaSummary } from './AgendaPreviewTable.tsx';
import styles from './agenda-import.module.css';

type Props = { pigeonhole: Pigeonhole; open: boolean; onClose: () => void };

export function ImportDialog({ pigeonhole, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={t('agendaImport.title')} className={styles.dialog}>
      <ImportForm pigeonhole={pigeonhole} onDone={onClose} />
    </Dialog>
  );
}

/** The form shows it. */
const atForm = () => {};

/** An agenda is pasted or chosen as a file, looked at, and imported as it was looked at. */
function ImportForm({
  pigeonhole: { id: phId, timezone },
  onDone,
}: Omit<Props, 'open' | 'onClose'> & { onDone: () => void }) {
  const look = useSend('previewAgenda');
  const send = usePress('importAgenda');
  const [list, setList] = useState<Uint8Array<ArrayBuffer> | null>(null);
  const preview = look.data?.preview;

  function read(bytes: Uint8Array<ArrayBuffer>) {
    setList(bytes);
    send.reset();
    look.mutate({ params: { phId }, body: { file: bytes } });
  }

  const choose = async (file: File) =>
    read(new Uint8Array(await file.slice(0, agendaImport.bytes + 1).arrayBuffer()));

  function importIt() {
    if (list !== null)
      send.press({ params: { phId }, body: { file: list } }, { done: onDone, refused: atForm });
  }

  return (
    <div className={styles.forms}>
      <Form
        errors={look.error?.body ?? null}
        onSend={(form) => read(new TextEncoder().encode(String(form.get('file'))))}
      >
        <p>{t('agendaImport.text', { count: agendaImport.rows })}</p>
        <p className={styles.templates}>
          <span>{t('agendaImport.template')}</span>
          <TemplateLink phId={phId} format="xlsx" />
          <TemplateLink phId={phId} format="csv" />
        </p>
        <TextArea label={t('agendaImport.paste')} name="file" rows={5} dir="auto" required />
        <div className={styles.end}>
          <Button type="submit" variant={preview ? 'quiet' : 'primary'} busy={look.isPending}>
            {t('agendaImport.check')}
          </Button>
          <FileChoice
            label={t('agendaImport.file')}
            accept=".xlsx,.csv,.tsv,.txt,text/csv"
            onChoose={(file) => void choose(file)}
          />
        </div>
      </Form>
      <div role="status" className={styles.summary}>
        {preview && !look.isPending && <AgendaSummary preview={preview} timezone={timezone} />}
      </div>
      {preview && !look.isPending && (
        <Form errors={send.error?.body ?? null} onSend={importIt}>
          <AgendaPreviewTable preview={preview} timezone={timezone} />
          {preview.wrong === 0 && (
            <Button type="submit" variant="primary" busy={send.isPending}>
              {t('agendaImport.do', { count: preview.sessions })}
            </Button>
          )}
        </Form>
      )}
    </div>
  );
}

function TemplateLink({ phId, format }: { phId: string; format: 'xlsx' | 'csv' }) {
  const [, path] = addresses.fetchAgendaTemplate;
  return (
    <a href={addressOf(path, { params: { phId }, query: { format } })} download>
      {t(`agendaImport.template.${format}`)}
    </a>
  );
}
