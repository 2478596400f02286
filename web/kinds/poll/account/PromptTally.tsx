import type { TallyList } from '#contract/kinds/poll/tally.ts';
import { shownCode } from '#contract/kinds/poll/vote-code.ts';
import { formatNumber, t } from '#web/messages.ts';
import { classes } from '#web/ui/look/classes.ts';
import { addsUp, type ParsedList } from './parse-list.ts';
import styles from './tally.module.css';

type Props = { list: TallyList; parsed: ParsedList; code: string };

/** The votes on one prompt: what they come to, whether a code is among them, and all of them. */
export function PromptTally({ list, parsed, code }: Props) {
  const count = parsed.votes.size;
  return (
    <section className={styles.prompt} aria-label={parsed.question}>
      <h2>
        <bdi>{parsed.question}</bdi>
      </h2>
      <ol className={styles.options}>
        {parsed.options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its number in the list
          <li key={at}>
            <bdi>{option}</bdi> <b>{formatNumber(list.counts[at] ?? 0)}</b>
          </li>
        ))}
      </ol>
      <p>{t(addsUp(parsed, list) ? 'tally.adds' : 'tally.differs', { count })}</p>
      <p role="status" className={styles.answer}>
        <Answer parsed={parsed} code={code} />
      </p>
      <ul className={styles.codes} aria-label={t('tally.codes')}>
        {[...parsed.votes].map(([each, numbers]) => (
          <li key={each} className={classes(each === code && styles.found)}>
            <span dir="ltr">{shownCode(each)}</span>{' '}
            <span>{numbers.map((number) => formatNumber(number)).join(', ')}</span>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        {t('tally.fingerprint')} <bdi className={styles.fingerprint}>{list.fingerprint}</bdi>
      </p>
      <a
        className={styles.download}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(list.text)}`}
        download={`codes-${list.promptId}.txt`}
      >
        {t('tally.download')}
      </a>
    </section>
  );
}

/** Of several prompts a code is of one: the others say nothing of it. */
function Answer({ parsed, code }: Pick<Props, 'parsed' | 'code'>) {
  const chosen = parsed.votes.get(code);
  if (chosen === undefined) return null;
  return (
    <>
      {t('tally.counted')}{' '}
      {chosen.map((number) => (
        <bdi key={number} className={styles.choice}>
          {parsed.options[number - 1] ?? formatNumber(number)}
        </bdi>
      ))}
    </>
  );
}
