import type { OwnPoll } from '#contract/programme/collaboration.ts';
import { editOwnPoll } from '#contract/programme/collaboration.ts';
import { useAsk } from '#web/api/queries.ts';
import { timeText } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { Chip } from '#web/ui/display/Chip.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { kinds } from '../kinds/kinds.ts';
import { Asked } from '../layout/Asked.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SetupPage } from '../setup/SetupPage.tsx';
import styles from './collaborate.module.css';

type Props = { phId: string; event: string; timezone: string; speaker: string };

export function OwnPolls({ phId, event, timezone, speaker }: Props) {
  const answer = useAsk('listOwnPolls', { params: { phId } });
  const { locale } = useBoot();
  const lookAgain = async (id: string) =>
    (await answer.refetch()).data?.polls.find((poll) => poll.id === id && !poll.hasStarted);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('collaborate.title')}</h1>
      <p className={styles.lead}>
        <bdi>{speaker}</bdi> · <bdi>{event}</bdi>
        {answer.data && (
          <span className={styles.until}>
            {t('collaborate.until', { day: timeText(answer.data.expiresAt, timezone, locale) })}
          </span>
        )}
      </p>
      <Asked answer={answer}>
        {({ polls }) => (
          <>
            {polls.length === 0 && (
              <EmptyState picture={<EmptyBranch />} title={t('collaborate.none.title')}>
                {t('collaborate.none.text')}
              </EmptyState>
            )}
            {polls.map((poll) => (
              <section key={poll.id} className={styles.poll} aria-label={poll.name}>
                <h2 className={styles.name}>
                  <bdi>{poll.name}</bdi>
                </h2>
                <p className={styles.facts}>
                  {poll.inside !== null && <span>{t('collaborate.inside', { name: poll.inside })}</span>}
                  {poll.start !== null && <span>{timeText(poll.start, timezone, locale)}</span>}
                </p>
                {poll.hasStarted ? (
                  <Card>
                    <Chip variant="mute">{t('collaborate.started')}</Chip>
                  </Card>
                ) : (
                  <EditPoll poll={poll} lookAgain={() => lookAgain(poll.id)} />
                )}
              </section>
            ))}
          </>
        )}
      </Asked>
    </div>
  );
}

const { Content, contentOf, change, emptyContent } = kinds.poll;
type Fields = { content: ReturnType<typeof emptyContent> };

const savedFields = ({ prompts }: Pick<OwnPoll, 'prompts'>): Fields => ({
  content: contentOf({ type: 'poll', prompts }),
});

type EditProps = { poll: OwnPoll; lookAgain: () => Promise<OwnPoll | undefined> };

/** The fields of organizers, for what the poll asks and nothing else. */
function EditPoll({ poll, lookAgain }: EditProps) {
  return (
    <SetupPage
      saves="editOwnPoll"
      draft={`own-poll.${poll.id}`}
      saved={savedFields(poll)}
      lookAgain={async () => {
        const now = await lookAgain();
        return now ? savedFields(now) : null;
      }}
      input={({ content }, base) => ({
        params: { lsId: poll.id },
        body: { poll: {}, ...change(content, base.content) },
      })}
      check={({ body }) => problemsOf(editOwnPoll.body, body)}
    >
      {({ fields, set }) =>
        Content && <Content content={fields.content} onChange={(content) => set({ content })} />
      }
    </SetupPage>
  );
}
