import { textsOf } from '#web/api/call.ts';
import { formatTime, t } from '#web/messages.ts';
import { PulledPlug } from '#web/ui/brand/pictures/PulledPlug.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Chip, type ChipVariant } from '#web/ui/display/Chip.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { Loading } from '#web/ui/status/Loading.tsx';
import { useTitle } from '#web/ui/words/use-title.ts';
import { FigureCard } from './FigureCard.tsx';
import { groups } from './figures.ts';
import styles from './live.module.css';
import { NowCard } from './NowCard.tsx';
import { type Operations, useOperations } from './use-operations.ts';

const shownMs = 5 * 60_000;
const variants: readonly ChipVariant[] = ['ok', 'gold', 'danger', 'danger'];

/** How a node is doing while the hall is full: for whoever sits at the back and watches. */
export default function LivePage() {
  useTitle(t('office.live.title'));
  const { operations, error, stale, refused, paused, pause, again } = useOperations();
  if (operations === undefined && error !== null)
    return (
      <div role="alert">
        <EmptyState
          level={1}
          picture={<PulledPlug />}
          title={t('office.live.failed')}
          action={
            <Button variant="quiet" onClick={again}>
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
        <h1>{t('office.live.title')}</h1>
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name={paused ? 'play' : 'pause'} size={16} />}
          onClick={() => pause(!paused)}
        >
          {t(paused ? 'office.live.resume' : 'office.live.pause')}
        </Button>
      </header>
      {operations === undefined ? (
        <Loading />
      ) : (
        <>
          <LevelLine level={operations.now.level} />
          <AsOf
            operations={operations}
            paused={paused}
            problem={stale && !paused ? (refused ?? t('office.live.stale')) : null}
          />
          <Figures operations={operations} />
          <NowCard now={operations.now} last={operations.steps.at(-1)} />
        </>
      )}
    </div>
  );
}

/** Read out when it changes, and only then. */
function LevelLine({ level }: { level: Operations['now']['level'] }) {
  return (
    <p className={styles.level} role="status">
      <Chip variant={variants[level] ?? 'plain'}>{t(`office.level.${level}`)}</Chip>
      <span>{t(`office.level.${level}.about`)}</span>
    </p>
  );
}

type AsOfProps = { operations: Operations; paused: boolean; problem: string | null };

function AsOf({ operations, paused, problem }: AsOfProps) {
  const time = formatTime(operations.at, { timeStyle: 'medium' });
  return (
    <div className={styles.asOf}>
      <span>{t('office.live.node', { node: operations.node, version: operations.version })}</span>
      <span>{t('office.live.asOf', { time })}</span>
      {/* The region stays, so that the change is read out; the time in it is not, since it changes all the time. */}
      <span role="status" className={problem === null ? undefined : styles.stale}>
        {problem ?? (paused ? t('office.live.paused') : '')}
      </span>
    </div>
  );
}

function Figures({ operations }: { operations: Operations }) {
  const { steps, at } = operations;
  if (steps.length === 0)
    return (
      <EmptyState title={t('office.live.empty.title')}>
        {t('office.live.empty.text', { count: operations.stepSeconds })}
      </EmptyState>
    );
  return groups.map(({ name, about, figures }) => (
    <section key={name} className={styles.group} aria-labelledby={name}>
      <div className={styles.says}>
        <h2 id={name}>{t(name)}</h2>
        <p>{t(about)}</p>
      </div>
      <div className={styles.figures}>
        {figures.map((figure) => (
          <FigureCard key={figure.name} figure={figure} steps={steps} from={at - shownMs} until={at} />
        ))}
      </div>
    </section>
  ));
}
