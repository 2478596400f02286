import { type DragEvent, useRef, useState } from 'react';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useMedia } from '#web/ui/look/use-media.ts';
import styles from './PictureDialog.module.css';

const accepted = 'image/jpeg,image/png,image/gif,image/bmp';

/** Where a picture comes from: a file, the camera of a phone, or dropped here. `compact`: there is one already. */
export function PictureSource({
  compact,
  onChoose,
}: {
  compact: boolean;
  onChoose: (files: FileList | null) => void;
}) {
  const [over, setOver] = useState(false);
  const hasCamera = useMedia('(pointer: coarse)');

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files);
  }

  return (
    <section
      className={styles.source}
      data-compact={compact || undefined}
      data-over={over || undefined}
      aria-label={t('picture.drop')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {!compact && (
        <>
          <Icon name="image" size={32} />
          <p>{t('picture.drop')}</p>
        </>
      )}
      <div className={styles.ways}>
        <FileButton
          label={t(compact ? 'picture.another' : 'picture.choose')}
          size={compact ? 'small' : 'medium'}
          onChoose={onChoose}
        />
        {hasCamera && (
          <FileButton
            label={t('picture.camera')}
            size={compact ? 'small' : 'medium'}
            capture="environment"
            onChoose={onChoose}
          />
        )}
      </div>
      {!compact && <p className={styles.hint}>{t('picture.drop.hint')}</p>}
    </section>
  );
}

function FileButton({
  label,
  size,
  capture,
  onChoose,
}: {
  label: string;
  size: 'small' | 'medium';
  capture?: 'environment';
  onChoose: (files: FileList | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" size={size} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {/* People press the button. */}
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        {...(capture && { capture })}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files);
          // The same file chosen once more is a change, too.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
