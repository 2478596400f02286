import type { KeyboardEvent } from 'react';
import { useParams } from 'react-router';
import { textLengths } from '#contract/text-lengths.ts';
import { PictureField } from '#web/domains/files/PictureField.tsx';
import { optionPictureAspect } from '#web/domains/prompts/OptionPicture.tsx';
import { t } from '#web/messages.ts';
import styles from '#web/pages/studio/sessions/session-form.module.css';
import { SortButtons, SortHandle, type SortRow } from '#web/pages/studio/sorting/SortControls.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { moveByKey } from './move-by-key.ts';
import type { OptionFields } from './prompt-content.ts';

type Props = {
  /** The field of the request that the options are. */
  name: string;
  at: number;
  place: SortRow;
  text: string;
  /** The number of an option that says the same. */
  sameAs: number | null;
  picture: OptionFields['picture'];
  /** Why it cannot be removed; null: it can. */
  stays: string | null;
  onText: (text: string) => void;
  onPicture: (picture: OptionFields['picture']) => void;
  onRemove: () => void;
  onEnter: () => void;
};

export function OptionRow(props: Props) {
  const { name, at, place, text, sameAs, picture, stays, onText, onPicture, onRemove, onEnter } = props;
  const { phId = '' } = useParams();
  const number = at + 1;

  function onKeyDown(event: KeyboardEvent) {
    // While letters are being composed, Enter belongs to the keyboard's own list.
    if (moveByKey(event, place.step) || event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <>
      <SortHandle row={place} />
      <div className={styles.optionText}>
        <TextField
          label={t('session.option', { number })}
          labelHidden
          name={`${name}.${at}.text`}
          hint={sameAs !== null && t('session.option.same', { number: sameAs })}
          placeholder={t('session.option', { number })}
          maxLength={textLengths.pollOption.most}
          dir="auto"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* Pictures are of an event, and for those who set it up. */}
      {phId !== '' && (
        <PictureField
          name={`${name}.${at}.picture`}
          of={t('session.option', { number })}
          phId={phId}
          aspect={optionPictureAspect}
          picture={picture ?? null}
          onChange={onPicture}
        />
      )}
      <span className={styles.optionActs}>
        <SortButtons row={place} />
        <Button
          variant="bare"
          size="small"
          icon={<Icon name="dismiss" size={16} />}
          aria-label={t('session.option.remove', { number })}
          blocked={stays}
          onClick={onRemove}
        />
      </span>
    </>
  );
}
