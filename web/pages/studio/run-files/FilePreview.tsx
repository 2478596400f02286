import { useState } from 'react';
import type { RunFile } from '#contract/sessions/run-files.ts';
import { addresses } from '#web/api/addresses.at-build.ts';
import { addressOf } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useWait } from '#web/ui/status/use-wait.ts';
import { WaitWords } from '#web/ui/status/WaitWords.tsx';
import styles from './run-files.module.css';

type Props = {
  phId: string;
  type: Exclude<RunFile, 'session_links'>;
  told: { language: string; paper: string };
};

/** The first page of a file. The server draws it, which takes a moment. */
export function FilePreview({ phId, type, told }: Props) {
  const [, path] = addresses.previewRunFile;
  const [tries, setTries] = useState(0);
  const address = addressOf(path, { params: { phId, file: type }, query: told });
  const picture = `${address}#${tries}`;
  const [shown, setShown] = useState<{ picture: string; failed: boolean } | null>(null);
  const state = shown?.picture === picture ? (shown.failed ? 'failed' : 'shown') : 'drawn';
  const wait = useWait(state === 'drawn');
  return (
    <div className={styles.preview} data-wide={type === 'intro' || undefined}>
      {state === 'failed' ? (
        <div className={styles.failed} role="status">
          <p>{t('runFiles.preview.failed')}</p>
          <Button size="small" variant="quiet" onClick={() => setTries(tries + 1)}>
            {t('runFiles.preview.again')}
          </Button>
        </div>
      ) : (
        <img
          key={picture}
          src={picture}
          alt={t('runFiles.preview', { file: t(`runFiles.${type}`) })}
          data-state={state}
          loading="lazy"
          onLoad={() => setShown({ picture, failed: false })}
          onError={() => setShown({ picture, failed: true })}
        />
      )}
      {/* Four of them at once: nobody wants to hear of each. */}
      <div className={styles.drawing} aria-hidden="true">
        <WaitWords wait={wait} />
      </div>
    </div>
  );
}
