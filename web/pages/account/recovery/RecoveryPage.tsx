import { useRef, useState } from 'react';
import { t } from '#web/messages.ts';
import { usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { RecoveryForm } from './RecoveryForm.tsx';
import { RecoverySent } from './RecoverySent.tsx';

type Stage = { is: 'asking' } | { is: 'sent'; seconds: number } | { is: 'askingAgain' };

/** Asks for the address, says that a mail is under way, and asks again when the time is over. */
export default function RecoveryPage() {
  const { sent, disableTimer } = usePageData('recovery');
  const [stage, setStage] = useState<Stage>(sent ? { is: 'sent', seconds: disableTimer } : { is: 'asking' });
  const [email, setEmail] = useState<string | null>(null);
  const around = useRef<HTMLDivElement>(null);
  const isSent = stage.is === 'sent';
  const title = isSent ? t('recovery.sent.title') : t('recovery.title');
  useTitle(t('recovery.title'));

  function showSent(to: string, seconds: number) {
    setEmail(to);
    setStage({ is: 'sent', seconds });
    // The button that had the focus is gone.
    around.current?.focus();
  }

  return (
    <AccountCard title={title}>
      <div className={page.stage} ref={around} tabIndex={-1}>
        {isSent ? (
          <RecoverySent seconds={stage.seconds} onOver={() => setStage({ is: 'askingAgain' })} />
        ) : (
          <>
            <p className={page.text}>{stage.is === 'asking' ? t('recovery.lead') : t('recovery.again')}</p>
            <RecoveryForm email={email} isFirst={stage.is === 'asking'} onSent={showSent} />
          </>
        )}
      </div>
    </AccountCard>
  );
}
