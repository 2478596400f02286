import { useState } from 'react';
import type { Prompt } from '#contract/kinds/poll/polls.ts';
import type { TallyList } from '#contract/kinds/poll/tally.ts';
import { meantCode, shownCode } from '#contract/kinds/poll/vote-code.ts';
import { formatNumber, t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { addsUp, parseList } from './parse-list.ts';
import styles from './Tally.module.css';
import { useList } from './use-list.ts';

type Props = { lsId: string; prompt: Prompt; code: string | null };

/** After the end of a verifiable poll: the list of all codes, and whether one of them is in it. */
export function TallyCheck({ lsId, prompt, code }: Props) {
  const [reading, read] = useList(lsId, prompt.id);
  if (reading.is === 'read') return <Found list={reading.list} prompt={prompt} code={code} />;
  return (
    <div className={styles.tally}>
      <Button variant="quiet" wide busy={reading.is === 'reading'} onClick={() => void read()}>
        {t('poll.tally.open')}
      </Button>
      <p role="status">
        {reading.is === 'unpublished' && t('poll.tally.unpublished')}
        {reading.is === 'failed' && t('poll.tally.failed')}
      </p>
    </div>
  );
}

function Found({ list, prompt, code }: { list: TallyList; prompt: Prompt; code: string | null }) {
  const [typed, setTyped] = useState(code === null ? '' : shownCode(code));
  const parsed = parseList(list.text);
  const count = parsed.votes.size;
  return (
    <section className={styles.tally} aria-label={t('poll.tally.title')}>
      <h2>{t('poll.tally.title')}</h2>
      <p>{t(addsUp(parsed, prompt) ? 'poll.tally.adds' : 'poll.tally.differs', { count })}</p>
      <TextField
        label={t('poll.tally.code')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={styles.answer}>
        <Answer parsed={parsed} code={meantCode(typed)} />
      </p>
      <p className={styles.small}>
        {t('poll.tally.fingerprint')} <bdi className={styles.fingerprint}>{list.fingerprint}</bdi>
      </p>
      <a
        className={styles.download}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(list.text)}`}
        download={`codes-${prompt.id}.txt`}
      >
        {t('poll.tally.download')}
      </a>
    </section>
  );
}

function Answer({ parsed, code }: { parsed: ReturnType<typeof parseList>; code: string }) {
  if (code === '') return null;
  const chosen = parsed.votes.get(code);
  if (chosen === undefined) return t('poll.tally.missing');
  return (
    <>
      {t('poll.tally.counted')}{' '}
      {chosen.map((number) => (
        <bdi key={number} className={styles.choice}>
          {parsed.options[number - 1] ?? formatNumber(number)}
        </bdi>
      ))}
    </>
  );
}
