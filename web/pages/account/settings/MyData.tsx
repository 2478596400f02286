import type { Task } from '#contract/tasks/tasks.ts';
import { addresses } from '#web/api/addresses.at-build.ts';
import { addressOf } from '#web/api/call.ts';
import { saveFile } from '#web/api/save-file.ts';
import { useForm } from '#web/api/use-form.ts';
import { useOwnTask } from '#web/domains/tasks/use-own-task.ts';
import { formatNumber, t } from '#web/messages.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { CheckField } from '#web/ui/fields/CheckField.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { Progress } from '#web/ui/status/Progress.tsx';
import { labelDay } from '#web/ui/words/label-day.ts';
import { AccountSection } from './AccountLayout.tsx';
import styles from './settings.module.css';

/** What is kept of a person, to take along: a small file comes at once, a large one when it is made. */
export function MyData() {
  const { task, error, read } = useOwnTask('myData');
  const isOpen = task?.state === 'queued' || task?.state === 'running';
  return (
    <AccountSection title={t('account.data.title')} text={t('account.data.text')}>
      <div role="status" className={styles.content}>
        {error && <p>{error.body.description}</p>}
        {task?.state === 'failed' && <p>{task.problem}</p>}
        {task && isOpen && <Making task={task} onChange={read} />}
        {task?.file && <Download task={task} file={task.file} />}
      </div>
      {!isOpen && <AskForm isAgain={task?.file != null} onAsked={read} />}
    </AccountSection>
  );
}

function AskForm({ isAgain, onAsked }: { isAgain: boolean; onAsked: () => Promise<void> }) {
  const form = useForm('downloadMyData');

  const send = (written: FormData) =>
    form.send({ body: { mailAtEnd: written.has('mailAtEnd') } }, (reply) =>
      isTask(reply)
        ? onAsked()
        : saveFile('my-data.json', new Blob([JSON.stringify(reply)], { type: 'application/json' })),
    );

  return (
    <Form errors={form.errors} onSend={send}>
      <CheckField name="mailAtEnd" label={t('account.data.mail')} hint={t('account.data.mail.hint')} />
      <div className={styles.end}>
        <Button type="submit" variant="quiet" busy={form.busy}>
          {t(isAgain ? 'account.data.again' : 'account.data.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** The other reply is the data itself, which has no such key. */
function isTask(reply: object): reply is { task: Task } {
  return 'task' in reply;
}

function Making({ task, onChange }: { task: Task; onChange: () => Promise<void> }) {
  const form = useForm('cancelTask', { onRefused: onChange });
  const cancel = () => form.send({ params: { taskId: task.id } }, onChange);

  return (
    <>
      <Progress
        label={
          task.place === null
            ? t('account.data.making')
            : t('account.data.waiting', { place: formatNumber(task.place) })
        }
        progress={task.progress}
      />
      <p className={styles.text}>{t('account.data.leave')}</p>
      {form.errors && <p>{form.errors.description}</p>}
      <div className={styles.end}>
        <Button variant="quiet" size="small" busy={form.busy} onClick={cancel}>
          {t('account.data.cancel')}
        </Button>
      </div>
    </>
  );
}

function Download({ task, file }: { task: Task; file: NonNullable<Task['file']> }) {
  const [, path] = addresses.fetchTaskResult;
  const day = labelDay(new Date(task.expiresAt));
  return (
    <div className={styles.end}>
      <a
        className={buttonLook({ variant: 'primary' })}
        href={addressOf(path, { params: { taskId: task.id } })}
        download={file.name}
      >
        {t('account.data.download', { size: sizeOf(file.bytes) })}
      </a>
      <span className={styles.text}>{t('account.data.until', { day })}</span>
    </div>
  );
}

const sizeOf = (bytes: number) =>
  formatNumber(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
