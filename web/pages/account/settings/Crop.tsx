import { useEffect, useState } from 'react';
import { t } from '#web/messages.ts';
import styles from './picture.module.css';

/** Which square of a picture is taken: the shorter side whole, and along the longer one from 0 (its start) to 1. */
export function Crop({ file, at, onMove }: { file: File; at: number; onMove: (at: number) => void }) {
  const [address, setAddress] = useState<string>();
  const [shape, setShape] = useState<'square' | 'wide' | 'high'>('square');

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const place = `${at * 100}%`;
  return (
    <div className={styles.crop}>
      <img
        className={styles.cropped}
        src={address}
        alt={t('account.picture.preview')}
        style={{ objectPosition: shape === 'wide' ? `${place} 50%` : `50% ${place}` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setShape(naturalWidth === naturalHeight ? 'square' : naturalWidth > naturalHeight ? 'wide' : 'high')
        }
      />
      {shape !== 'square' && (
        <label className={styles.slide}>
          <span>{t('account.picture.place')}</span>
          <input
            type="range"
            dir="ltr"
            min={0}
            max={100}
            value={Math.round(at * 100)}
            onChange={(event) => onMove(Number(event.currentTarget.value) / 100)}
          />
        </label>
      )}
    </div>
  );
}
