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
const choiceWords = ({ namesHiddenFromAttendees: areHidden }: HiddenNames): NameWords => ({
  ...askWords,
  named: areHidden ? 'ask.as.named.hosts' : 'ask.as.named.who',
});

const ways: readonly AskedAs[] = ['named', 'unnamed'];

/** With my name or without it, chosen at the moment of asking; and always who will see it. */
export function AskedAsChoice({ name, as, onChoose }: AskedAsChoiceProps) {
  const { session } = useQna();
  const group = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const isAsking = useAtField(fieldset);
  const labels = { named: t('ask.as.named', { name }), unnamed: t('ask.as.unnamed') };
  return (
    <>
      <fieldset ref={fieldset} className={styles.ways} aria-label={t('ask.as')} hidden={!isAsking}>
        {ways.map((way) => (
          <label key={way} className={styles.way}>
            <input type="radio" name={group} checked={as === way} onChange={() => onChoose(way)} />
            <bdi>{labels[way]}</bdi>
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
