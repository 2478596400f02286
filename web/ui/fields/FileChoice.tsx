import { useId } from 'react';
import { buttonLook } from '../controls/Button.tsx';
import styles from './FileChoice.module.css';

type FileChoiceProps = { label: string; accept: string; size?: 'small'; onChoose: (file: File) => void };

/** A button of ours, in the language of the page: the browser's own speaks that of the browser. */
export function FileChoice({ label, accept, size, onChoose }: FileChoiceProps) {
  const id = useId();
  return (
    <>
      <label className={buttonLook({ variant: 'quiet', ...(size && { size }) })} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onChoose(file);
          // The same file, corrected, is to be read again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
