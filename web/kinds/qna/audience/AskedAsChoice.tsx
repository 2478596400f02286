import { useId } from 'react';
import type { AskedAs } from '#contract/kinds/qna/questions.ts';
import { t } from '#web/messages.ts';
import { useAttendee } from '#web/pages/audience/event/attendee.ts';
import { type NameWords, WrittenAs } from '#web/pages/audience/session/WrittenAs.tsx';
import styles from './AskedAsChoice.module.css';
import { useQna } from './use-qna.ts';

type AskedAsChoiceProps = { as: AskedAs; onChoose: (as: AskedAs) => void };

const askWords: NameWords = {
  anonymous: 'ask.anonymous',
  named: 'ask.named',
  unnamed: 'ask.unnamed',
  hint: 'ask.name.hint',
};
/** Beside the choice, which says the name already. */
const choiceWords: NameWords = { ...askWords, named: 'ask.as.named.who' };

const ways: readonly AskedAs[] = ['named', 'unnamed'];

/** With my name or without it, and who will see it: chosen at the moment of asking. */
export function AskedAsChoice({ as, onChoose }: AskedAsChoiceProps) {
  const { session } = useQna();
  const { attendee } = useAttendee();
  const group = useId();
  const { anonymous, namesOptional } = session.settings;
  // Without a name there is nothing to choose.
  if (anonymous || !namesOptional || !attendee.name) return <WrittenAs session={session} words={askWords} />;
  const labels = { named: t('ask.as.named', { name: attendee.name }), unnamed: t('ask.as.unnamed') };
  return (
    <>
      <fieldset className={styles.ways} aria-label={t('ask.as')}>
        {ways.map((way) => (
          <label key={way} className={styles.way}>
            <input type="radio" name={group} checked={as === way} onChange={() => onChoose(way)} />
            <bdi>{labels[way]}</bdi>
          </label>
        ))}
      </fieldset>
      {as === 'named' ? <WrittenAs session={session} words={choiceWords} /> : t('ask.as.unnamed.who')}
    </>
  );
}
