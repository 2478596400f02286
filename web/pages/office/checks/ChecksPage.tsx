import type { CheckState } from '#contract/system/checks.ts';
import { type CallReply, textsOf } from '#web/api/call.ts';
import { useAsk } from '#web/api/queries.ts';
import { formatTime, type TextKey, t } from '#web/messages.ts';
import { PulledPlug } from '#web/ui/brand/pictures/PulledPlug.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip, type ChipVariant } from '#web/ui/display/Chip.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Loading } from '#web/ui/status/Loading.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from './checks.module.css';

type Check = CallReply<'readChecks'>['checks'][number];

const chips: Record<CheckState, [variant: ChipVariant, word: TextKey]> = {
  good: ['ok', 'office.checks.state.good'],
  attention: ['gold', 'office.checks.state.attention'],
  broken: ['danger', 'office.checks.state.broken'],
};
const worstFirst: readonly CheckState[] = ['broken', 'attention', 'good'];

/** What `npm run doctor` says, for whoever has no command line at hand: the worst first. */
export default function ChecksPage() {
  useTitle(t('office.checks.title'));
  // They send requests and open connections: asked for by a person, never by themselves.
  const { data, error, isFetching, refetch, dataUpdatedAt } = useAsk(
    'readChecks',
    {},
    { onlyWhenToldTo: true },
  );
  if (data === undefined && error !== null)
    return (
      <div role="alert">
        <EmptyState
          level={1}
          picture={<PulledPlug />}
          title={t('office.checks.failed')}
          action={
            <Button variant="quiet" onClick={() => void refetch()}>
              {t('office.live.again')}
            </Button>
          }
        >
          {textsOf(error.body).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('office.checks.title')}</h1>
        <Button variant="quiet" size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('office.checks.again')}
        </Button>
      </header>
      <p className={styles.lead}>{t('office.checks.lead')}</p>
      <p className={styles.sum} role="status">
        {isFetching
          ? t('office.checks.looking')
          : error !== null
            ? [t('office.checks.failed'), ...textsOf(error.body)].join(' · ')
            : data && sumOf(data.checks)}
      </p>
      {data === undefined ? (
        <Loading />
      ) : (
        <>
          <p className={styles.asOf}>
            <span>{t('office.checks.node', { node: data.node })}</span>
            <span>
              {t('office.checks.asOf', { time: formatTime(dataUpdatedAt, { timeStyle: 'medium' }) })}
            </span>
          </p>
          <Card>
            <ul className={styles.checks}>
              {inOrder(data.checks).map((check) => (
                <CheckLine key={`${check.title} ${check.text}`} {...check} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </div>
  );
}

function CheckLine({ title, state, text }: Check) {
  const [variant, word] = chips[state];
  return (
    <li className={styles.check}>
      <span className={styles.state}>
        <Chip variant={variant}>{t(word)}</Chip>
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </li>
  );
}

const inOrder = (checks: readonly Check[]) =>
  worstFirst.flatMap((state) => checks.filter((check) => check.state === state));

function sumOf(checks: readonly Check[]): string {
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  const [broken, attention] = [count('broken'), count('attention')];
  const told = [
    broken > 0 && t('office.checks.broken', { count: broken }),
    attention > 0 && t('office.checks.attention', { count: attention }),
  ].filter((text) => text !== false);
  return told.length > 0 ? told.join(' · ') : t('office.checks.good');
}
