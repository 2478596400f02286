import { useId, useRef } from 'react';
import type { HiddenNames } from '#contract/kinds/hidden-names.ts';
import type { AskedAs } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import { type NameWords, WrittenAs } from '#web/pages/audience/session/WrittenAs.tsx';
import { useQna } from '../use-qna.ts';
import styles from './AskedAsChoice.module.css';
import { type AskedAsProps, askWords } from './ask-words.ts';
import { useAtField } from './use-at-field.ts';

type AskedAsChoiceProps = AskedAsProps & { name: string };

/** Beside the choice, which says the name already: who sees it. */
const choiceWords = (hidden: HiddenNames): NameWords => ({
  ...askWords,
  named: hidden.namesHiddenFromAttendees
    ? hidden.namesHiddenFromProjector
      ? 'ask.as.named.hosts'
      : 'ask.as.named.room'
    : 'ask.as.named.who',
});

const ways: readonly AskedAs[] = ['named', 'unnamed'];

/** With my name or without it, chosen at the moment of asking; and always who will see it. */
export function AskedAsChoice({ name, as, onChoose }: AskedAsChoiceProps) {
  const { session } = useQna();
  const group = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isAsking = useAtField(fieldset);
  return (
    <>
      <fieldset ref={fieldset} className={styles.ways} aria-label={t('ask.as')} hidden={!isAsking}>
        {ways.map((way) => (
          <label key={way} className={styles.way}>
            <input type="radio" name={group} checked={as === way} onChange={() => onChoose(way)} />
            <bdi>{t(`ask.as.${way}`, { name })}</bdi>
          </label>
        ))}
      </fieldset>
      {as === 'named' ? (
        <WrittenAs session={session} words={isAsking ? choiceWords(session.settings) : askWords} />
      ) : (
        t('ask.as.unnamed.who')
      )}
    </>
  );
}
