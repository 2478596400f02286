import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { groupsOf } from '#contract/sessions/groups.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EmptyDovecote } from '#web/ui/brand/pictures/EmptyDovecote.tsx';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { focusOrContent, useFocusAfterRemoval } from '#web/ui/controls/use-focus-after-removal.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { AddSession } from '../agenda/AddSession.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { usePress } from '../layout/use-press.ts';
import styles from './nest.module.css';

/** What stands inside a session: with it, it shows as one on the agenda. */
export default function NestPage() {
  return <EventPage>{(pigeonhole) => <Read pigeonhole={pigeonhole} />}</EventPage>;
}

function Read({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { lsId = '' } = useParams();
  return (
    <Asked answer={useAsk('listSessions', { params: { phId: pigeonhole.id } })} level={1}>
      {({ liveSessions }) => <Nest lsId={lsId} sessions={liveSessions} pigeonhole={pigeonhole} />}
    </Asked>
  );
}

type NestProps = { lsId: string; sessions: readonly LiveSession[]; pigeonhole: Pigeonhole };

function Nest({ lsId, sessions, pigeonhole: { id: phId, name: event } }: NestProps) {
  const groups = groupsOf(sessions);
  const group = groups.find(({ session }) => session.id === lsId);
  const name = sessions.find(({ id }) => id === lsId)?.name ?? '';
  const inside = group?.inside ?? [];
  // Groups are of one level: what holds others goes nowhere.
  const others = groups.filter((one) => one.session.id !== lsId && one.inside.length === 0);
  return (
    <>
      <PageHead title={t('nest.title', { name })} of={event} lead={t('nest.lead')}>
        <Link className={buttonLook({ variant: 'quiet' })} to={to('agenda', { phId })}>
          {t('agenda.title')}
        </Link>
        {group && <AddSession phId={phId} parent={lsId} />}
      </PageHead>
      {group === undefined && (
        <EmptyState picture={<EmptyDovecote />} title={t('nest.none.title')}>
          {t('nest.none.text')}
        </EmptyState>
      )}
      {group && (
        <div className={styles.lists}>
          <Sessions
            title={t('nest.inside')}
            empty={t('nest.inside.empty')}
            sessions={inside}
            parentId={null}
          />
          <Sessions
            title={t('nest.others')}
            empty={t('nest.others.empty')}
            sessions={others.map(({ session }) => session)}
            parentId={lsId}
          />
        </div>
      )}
    </>
  );
}

const putInside = { act: 'nest.putInside', of: 'nest.putInside.of', done: 'nest.putInside.done' } as const;
const takeOut = { act: 'nest.takeOut', of: 'nest.takeOut.of', done: 'nest.takeOut.done' } as const;

type SessionsProps = {
  title: string;
  empty: string;
  sessions: readonly LiveSession[];
  /** Where the button of each puts it. */
  parentId: string | null;
};

function Sessions({ title, empty, sessions, parentId }: SessionsProps) {
  const edit = usePress('editSession');
  const words = parentId === null ? takeOut : putInside;
  const list = useRef<HTMLUListElement>(null);
  const leaves = useFocusAfterRemoval(
    sessions.map(({ id }) => id),
    (at) => focusOrContent(list.current?.children[at]?.querySelector('button')),
  );

  function move({ id, name }: LiveSession) {
    leaves(id);
    edit.press(
      { params: { lsId: id }, body: { parentId } },
      { done: () => toast(t(words.done, { name }), { variant: 'ok' }) },
    );
  }

  return (
    <Card as="section">
      <h2>{title}</h2>
      {sessions.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ul ref={list} className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <span className={styles.name}>
              <bdi>{session.name}</bdi>
              <span className={styles.type}>{t(`sessionType.${session.type}`)}</span>
            </span>
            <Button
              size="small"
              variant="quiet"
              busy={edit.isPending && edit.variables?.params.lsId === session.id}
              aria-label={t(words.of, { name: session.name })}
              onClick={() => move(session)}
            >
              {t(words.act)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
