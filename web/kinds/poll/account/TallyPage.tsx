import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Tally } from '#contract/kinds/poll/tally.ts';
import { meantCode, shownCode, voteCodePattern } from '#contract/kinds/poll/vote-code.ts';
import { CallError, call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { NoticeCard } from '#web/pages/account/forms/NoticeCard.tsx';
import { PulledPlug } from '#web/ui/brand/pictures/PulledPlug.tsx';
import { WaitingPoll } from '#web/ui/brand/pictures/WaitingPoll.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Loading } from '#web/ui/status/Loading.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import { PromptTally } from './PromptTally.tsx';
import { parseList } from './parse-list.ts';
import styles from './tally.module.css';

type Unread = 'tally.failed' | 'tally.unpublished' | 'error.NetworkNotAllowed';
type Reading = { is: 'reading' } | { is: 'unread'; why: Unread } | { is: 'read'; tally: Tally };

/** All votes of a verifiable poll by their codes, for anybody, and on paper. Which code is looked for is told to nobody. */
export default function TallyPage() {
  const { passcode = '', lsId = '' } = useParams();
  const [reading, readAgain] = useTally(passcode, lsId);
  useTitle(t('tally.title'));
  switch (reading.is) {
    case 'reading':
      return <Loading />;
    case 'read':
      return <Lists tally={reading.tally} />;
    case 'unread':
      return (
        <div role="alert">
          <NoticeCard
            title={t('tally.title')}
            picture={reading.why === 'tally.failed' ? <PulledPlug /> : <WaitingPoll />}
            lead={t(reading.why)}
          >
            <Button variant="quiet" onClick={readAgain}>
              {t('tally.again')}
            </Button>
          </NoticeCard>
        </div>
      );
  }
}

function Lists({ tally: { event, session, lists } }: { tally: Tally }) {
  const [typed, setTyped] = useState(codeInAddress);
  const code = meantCode(typed);
  const read = useMemo(() => lists.map((list) => ({ list, parsed: parseList(list.text) })), [lists]);
  const isMissing = code !== '' && !read.some(({ parsed }) => parsed.votes.has(code));
  // Browsers print the address, and keep it.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return (
    <div className={styles.page} data-wide>
      <header className={styles.head}>
        <p>
          <bdi>{event}</bdi>
        </p>
        <h1>
          <bdi>{session}</bdi>
        </h1>
        <p>{t('tally.lead')}</p>
      </header>
      <div className={styles.find}>
        <TextField
          label={t('tally.find')}
          hint={t('tally.find.hint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(change) => setTyped(change.currentTarget.value)}
        />
        <Button variant="quiet" onClick={() => print()}>
          {t('tally.print')}
        </Button>
      </div>
      <p role="status" className={styles.answer}>
        {isMissing && t('tally.missing')}
      </p>
      {read.map(({ list, parsed }) => (
        <PromptTally key={list.promptId} list={list} parsed={parsed} code={code} />
      ))}
    </div>
  );
}

/** Where a phone leads its voter; empty: nobody has said which code. */
function codeInAddress(): string {
  const code = meantCode(location.hash.slice(1));
  return voteCodePattern.test(code) ? shownCode(code) : '';
}

function useTally(passcode: string, lsId: string): [Reading, () => void] {
  const [reading, setReading] = useState<Reading>({ is: 'reading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the reason to read again
  useEffect(() => {
    let isLeft = false;
    const show = (next: Reading) => !isLeft && setReading(next);
    show({ is: 'reading' });
    call('readTally', { params: { passcode, lsId } }).then(
      ({ tally }) =>
        show(tally === null ? { is: 'unread', why: 'tally.unpublished' } : { is: 'read', tally }),
      (failure: unknown) => show({ is: 'unread', why: whyUnread(failure) }),
    );
    return () => {
      isLeft = true;
    };
  }, [passcode, lsId, tries]);
  return [reading, () => setTries((count) => count + 1)];
}

function whyUnread(failure: unknown): Unread {
  const code = failure instanceof CallError ? failure.body.error : null;
  if (code === 'NetworkNotAllowed') return 'error.NetworkNotAllowed';
  return code === 'NotFound' ? 'tally.unpublished' : 'tally.failed';
}
