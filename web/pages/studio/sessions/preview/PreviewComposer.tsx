import { t } from '#web/messages.ts';
import { Composer } from '#web/ui/fields/Composer.tsx';
import styles from '../session-form.module.css';

type Props = {
  placeholder: string;
  submit: string;
  mostCharacters: number;
  /** Under whose name it is written. */
  writtenAs?: string;
};

const unchanged = (text: string) => text;
const nothing = () => undefined;

/** The field that phones write in, empty, and how long a text may be: the phone says that only where it is nearly reached. */
export function PreviewComposer({ placeholder, submit, mostCharacters, writtenAs }: Props) {
  return (
    <div className={styles.previewAsk}>
      <Composer
        label={placeholder}
        placeholder={placeholder}
        submit={submit}
        empty={placeholder}
        ended=""
        discard=""
        tooLong={String}
        draft=""
        onDraft={nothing}
        textOf={unchanged}
        mostCharacters={mostCharacters}
        isOpen
        onSend={nothing}
        writtenAs={writtenAs}
        status={null}
      />
      <p className={styles.previewNote}>{t('field.remaining', { count: mostCharacters })}</p>
    </div>
  );
}
