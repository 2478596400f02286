import { useState } from 'react';
import { shownCode } from '#contract/kinds/poll/vote-code.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { copied } from '#web/ui/words/copied.ts';
import styles from './VoteCode.module.css';

/** The code of a vote that counts, to be kept by whoever has cast it. */
export function VoteCode({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false);
  const shown = shownCode(code);
  return (
    <div className={styles.code}>
      <span>{t('poll.code')}</span>
      <b dir="ltr">{shown}</b>
      <Button variant="quiet" size="small" onClick={async () => setCopied(await copied(shown))}>
        {t('poll.code.copy')}
      </Button>
      <span role="status">{isCopied && t('poll.code.copied')}</span>
      <p>{t('poll.code.hint')}</p>
    </div>
  );
}
