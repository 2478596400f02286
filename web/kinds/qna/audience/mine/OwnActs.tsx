import { useState } from 'react';
import { t } from '#web/messages.ts';
import { reasonOf } from '#web/pages/audience/join/why-not.ts';
import { useOutbox } from '#web/realtime/LiveOutbox.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { classes } from '#web/ui/look/classes.ts';
import styles from '../later/own-rows.module.css';
import { useQna } from '../use-qna.ts';
import { lastOwnAct } from './own-acts.ts';

type OwnActsProps = {
  id: string;
  text: string;
  /** As far as this phone knows, it can still be changed. */
  isOpen: boolean;
};

/** A browser minds `autofocus` only before anything else on the page has had the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Below a question of mine: to edit or withdraw it, and what became of that. */
export function OwnActs({ id, text, isOpen }: OwnActsProps) {
  const { session, edit } = useQna();
  const { outgoing, send, dismiss } = useOutbox();
  const [asking, setAsking] = useState<'now' | 'no more' | null>(null);
  const last = lastOwnAct(outgoing, id);

  if (last?.status === 'on its way')
    return (
      <span className={classes(styles.waits, styles.acts)}>
        {t(last.call.name === 'withdrawQuestion' ? 'qna.own.withdrawing' : 'ui.sending')}
      </span>
    );
  if (last?.status === 'refused') {
    const { call, key } = last;
    return (
      <div className={classes(styles.refused, styles.acts)}>
        <span role="alert">{t('qna.own.refused', { reason: reasonOf(last.refusal) })}</span>
        <span className={styles.choices}>
          {call.name === 'editQuestion' && isOpen && (
            <Button variant="quiet" size="small" onClick={() => [edit(id, call.body.text), dismiss(key)]}>
              {t('qna.refused.edit')}
            </Button>
          )}
          <Button variant="bare" size="small" onClick={() => dismiss(key)}>
            {t('qna.refused.drop')}
          </Button>
        </span>
      </div>
    );
  }
  if (!isOpen) return null;
  if (asking === 'now')
    return (
      <div className={classes(styles.sure, styles.acts)}>
        <span>{t('qna.own.sure')}</span>
        <span className={styles.choices}>
          <Button
            variant="danger"
            size="small"
            ref={takeFocus}
            onClick={() => {
              setAsking(null);
              // What stands here goes with the question.
              document.getElementById('content')?.focus({ preventScroll: true });
              send({ name: 'withdrawQuestion', params: { lsId: session.id, questionId: id }, body: {} });
            }}
          >
            {t('qna.own.withdraw')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAsking('no more')}>
            {t('qna.own.keep')}
          </Button>
        </span>
      </div>
    );
  return (
    <span className={classes(styles.choices, styles.acts)}>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${t('qna.refused.edit')}: ${text}`}
        onClick={() => edit(id, text)}
      >
        {t('qna.refused.edit')}
      </Button>
      <Button
        variant="bare"
        size="small"
        aria-label={`${t('qna.own.withdraw')}: ${text}`}
        ref={asking === 'no more' ? takeFocus : undefined}
        onClick={() => setAsking('now')}
      >
        {t('qna.own.withdraw')}
      </Button>
    </span>
  );
}
