import { useState } from 'react';
import { t } from '#web/messages.ts';
import { FileChoice } from '#web/ui/fields/FileChoice.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { type ReadProvider, readMetadata } from './read-metadata.ts';
import styles from './sso.module.css';

/** Pasted or chosen, the metadata fill the fields below; the text itself is not kept. */
export function MetadataField({ onRead }: { onRead: (provider: ReadProvider) => void }) {
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
      <FileChoice
        label={t('sso.config.metadata.file')}
        size="small"
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        onChoose={async (file) => read(await file.text())}
      />
      <p className={styles.note} role="status">
        {state === 'filled' && t('sso.config.metadata.filled')}
      </p>
    </div>
  );
}
