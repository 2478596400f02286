import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { BackstageMessage } from '#contract/realtime/backstage.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { openModal } from '#web/ui/overlay/modals.ts';
import { makePressPlaces, type PressPlaces, useSettledPress } from '../sessions/press-places.ts';
import styles from './backstage.module.css';
import { useBackstage } from './use-backstage.ts';
import { useIsTyping } from './use-is-typing.ts';

type Props = { pigeonholeId: string; sessionId: string | null };

/**
 * What those who run the event have to say covers the panel, one message after another, each until somebody presses OK. Whoever
 * is writing has it above the page until they are done.
 */
export function BackstageCover({ pigeonholeId, sessionId }: Props) {
  const isTyping = useIsTyping();
  const { waiting } = useBackstage();
  const [places] = useState(() => makePressPlaces());
  const here = waiting.filter((one) => one.sessionId === null || one.sessionId === sessionId);
  const [message, ...others] = here;
  if (message === undefined) return null;
  const shown = { pigeonholeId, message, more: others.length, places };
  if (isTyping)
    return (
      // A press on OK leaves the cursor where it is.
      <div className={styles.strip} role="alert" onMouseDown={(event) => event.preventDefault()}>
        <Message key={message.id} {...shown} />
      </div>
    );
  return <Cover key={message.id} {...shown} />;
}

type Shown = {
  pigeonholeId: string;
  message: BackstageMessage;
  more: number;
  /** OK of the next message stands where that of this one does. */
  places: PressPlaces;
};

function Cover(shown: Shown) {
  const cover = useRef<HTMLDialogElement>(null);
  const text = useId();
  // As a dialog: closed before it is taken out of the page, it gives the focus back.
  useLayoutEffect(() => {
    const element = cover.current;
    if (!element) return;
    const close = openModal(element);
    // Not on OK: the key that was meant for the page underneath must not press it.
    element.focus();
    return close;
  }, []);
  return (
    <dialog
      ref={cover}
      role="alertdialog"
      className={styles.cover}
      tabIndex={-1}
      aria-labelledby={text}
      // Nothing but OK says that somebody has read it.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <Message {...shown} textId={text} />
    </dialog>
  );
}

function Message({ pigeonholeId, message, more, places, textId }: Shown & { textId?: string }) {
  const { id, text, from } = message;
  const { settling, isMeant } = useSettledPress({ places, place: 'backstage', meaning: id });
  const acknowledge = useSend('acknowledgeBackstageMessage');
  return (
    <div className={styles.message}>
      <p className={styles.from}>
        {from === null ? t('backstage.from') : t('backstage.fromWhom', { name: from })}
      </p>
      <p id={textId} className={styles.text} dir="auto">
        {text}
      </p>
      {more > 0 && <p className={styles.from}>{t('backstage.next', { count: more })}</p>}
      {acknowledge.error && (
        <p role="alert" className={styles.failed}>
          {t('backstage.failed')}
        </p>
      )}
      <Button
        className={styles.ok}
        busy={acknowledge.isPending}
        aria-disabled={settling}
        onClick={({ timeStamp }) =>
          isMeant(timeStamp) && acknowledge.mutate({ params: { phId: pigeonholeId, backstageMessageId: id } })
        }
      >
        {t('backstage.ok')}
      </Button>
    </div>
  );
}
