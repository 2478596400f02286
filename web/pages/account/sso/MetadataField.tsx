import { useId, useState } from 'react';
import { t } from '#web/messages.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { type ReadProvider, readMetadata } from './read-metadata.ts';
import styles from './sso.module.css';

/** Pasted or chosen, the metadata fill the fields below; the text itself is not kept. */
export function MetadataField({ onRead }: { onRead: (provider: ReadProvider) => void }) {
  const file = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<'empty' | 'wrong' | 'filled'>('empty');

  function read(xml: string): void {
    const provider = xml.trim() === '' ? null : readMetadata(xml);
    setState(xml.trim() === '' ? 'empty' : provider === null ? 'wrong' : 'filled');
    setText(provider === null ? xml : '');
    if (provider !== null) onRead(provider);
  }

  return (
    <div className={styles.metadata}>
      <TextArea
        label={t('sso.config.metadata')}
        hint={t('sso.config.metadata.hint')}
        error={state === 'wrong' ? t('sso.config.metadata.wrong') : undefined}
        optional
        dir="ltr"
        rows={2}
        spellCheck={false}
        value={text}
        onChange={(event) => read(event.currentTarget.value)}
      />
      <label className={buttonLook({ variant: 'quiet', size: 'small' })} htmlFor={file}>
        {t('sso.config.metadata.file')}
      </label>
      <input
        id={file}
        className={styles.file}
        type="file"
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        onChange={async (event) => read((await event.currentTarget.files?.[0]?.text()) ?? '')}
      />
      <p className={styles.note} role="status">
        {state === 'filled' && t('sso.config.metadata.filled')}
      </p>
    </div>
  );
}
