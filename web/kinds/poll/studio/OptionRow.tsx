import type { KeyboardEvent } from 'react';
import { useParams } from 'react-router';
import { textLengths } from '#contract/text-lengths.ts';
import { PictureField } from '#web/domains/files/PictureField.tsx';
import { optionPictureAspect } from '#web/kinds/poll/OptionPicture.tsx';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ArrangeButtons, moveByKey } from './ArrangeButtons.tsx';
import type { OptionFields } from './poll-content.ts';

type Props = {
  /** The field of the request that the options are. */
  name: string;
  at: number;
  last: number;
  text: string;
  picture: OptionFields['picture'];
  /** Why it cannot be removed; null: it can. */
  stays: string | null;
  onText: (text: string) => void;
  onPicture: (picture: OptionFields['picture']) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onEnter: () => void;
};

export function OptionRow(props: Props) {
  const { name, at, last, text, picture, stays, onText, onPicture, onMove, onRemove, onEnter } = props;
  const { phId = '' } = useParams();
  const number = at + 1;

  function onKeyDown(event: KeyboardEvent) {
    // While letters are being composed, Enter belongs to the keyboard's own list.
    if (moveByKey(event, onMove) || event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <li className={styles.option}>
      <TextField
        label={t('session.option', { number })}
        labelHidden
        name={`${name}.${at}.text`}
        placeholder={t('session.option', { number })}
        maxLength={textLengths.pollOption.most}
        dir="auto"
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <PictureField
        name={`${name}.${at}.picture`}
        of={t('session.option', { number })}
        phId={phId}
        aspect={optionPictureAspect}
        picture={picture ?? null}
        onChange={onPicture}
      />
      <ArrangeButtons
        className={styles.optionActs}
        at={at}
        last={last}
        labels={{
          up: t('session.option.up', { number }),
          down: t('session.option.down', { number }),
          remove: t('session.option.remove', { number }),
        }}
        stays={stays}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  );
}
