import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { madeTypes } from '#contract/kinds/made-types.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import type { SessionTrack } from '#contract/programme/session-programme.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { groupsOf } from '#contract/sessions/groups.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { addresses } from '#web/api/addresses.at-build.ts';
import { addressOf } from '#web/api/call.ts';
import { placeOf } from '#web/domains/pigeonholes/event-time.ts';
import { inTrack, tracksIn } from '#web/domains/programme/in-track.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { to } from '#web/to.ts';
import { FlockInOrder } from '#web/ui/brand/pictures/FlockInOrder.tsx';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { ButtonContent } from '#web/ui/controls/ButtonContent.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { ImportDialog } from '../agenda-import/ImportDialog.tsx';
import { ImportingAgenda } from '../agenda-import/ImportingAgenda.tsx';
import { DeskLiveProvider } from '../event/DeskLiveProvider.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { LiveStatus } from '../event/LiveStatus.tsx';
import { kinds } from '../kinds/kinds.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { LossDialog } from '../sessions/loss/LossDialog.tsx';
import { useLoss } from '../sessions/loss/use-loss.ts';
import { ReopenDialog } from '../sessions/ReopenDialog.tsx';
import { useSessionActions } from '../sessions/use-session-actions.ts';
import { SortableList } from '../sorting/SortableList.tsx';
import type { SortRow } from '../sorting/SortControls.tsx';
import { AddSession } from './AddSession.tsx';
import styles from './agenda.module.css';
import { SessionRow } from './SessionRow.tsx';
import { useAgendaOrder } from './use-agenda-order.ts';
import { useDeletions } from './use-deletions.ts';

export default function AgendaPage() {
  return (
    <EventPage>
      {(pigeonhole) => (
        <DeskLiveProvider pigeonholeId={pigeonhole.id} channel="admin">
          <Agenda pigeonhole={pigeonhole} />
        </DeskLiveProvider>
      )}
    </EventPage>
  );
}

function Agenda({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { snapshot } = useStream(agendaStreamId);
  const actions = useSessionActions();
  const remove = useDeletions();
  const loss = useLoss({ ...actions, delete: remove });
  const order = useAgendaOrder(pigeonhole.id, snapshot?.sessions ?? []);
  const sessions = snapshot && order.sessions;
  const [importing, setImporting] = useState(false);
  const tracks = tracksIn(sessions ?? []);
  const [params, setParams] = useSearchParams();
  const track = tracks.find(({ id }) => id === params.get('track'));
  const showTrack = (id: string) => setParams(id === '' ? {} : { track: id }, { replace: true });
  const now = useTimeOf(sessions ?? []);
  const zone = t('studio.inZone', { zone: placeOf(pigeonhole.timezone) });
  const row = (session: LiveSession, at: { place: SortRow | null; hiddenWith: boolean }) => (
    <SessionRow
      session={session}
      {...at}
      now={now}
      timezone={pigeonhole.timezone}
      actions={actions}
      onLose={(act) => void loss.ask(act, session)}
    />
  );
  const lead = sessions && `${t('agenda.lead', { count: sessions.length })} · ${zone}`;

  return (
    <>
      <LiveStatus />
      <PageHead title={t('agenda.title')} of={pigeonhole.name} lead={lead ?? zone}>
        {order.isByHand && (
          <Button variant="quiet" icon={<Icon name="clock" />} onClick={order.sortByTime}>
            {t('agenda.sortByTime')}
          </Button>
        )}
        <CalendarLink phId={pigeonhole.id} />
        {sessions && (
          <Button variant="quiet" onClick={() => setImporting(true)}>
            {t('agendaImport.open')}
          </Button>
        )}
        {sessions && sessions.length > 0 && <AddSession phId={pigeonhole.id} />}
      </PageHead>
      <ImportingAgenda phId={pigeonhole.id} />
      {!sessions && <Skeleton rows={rowsOf(6, 4.9)} />}
      {sessions?.length === 0 && (
        <EmptyState
          picture={<FlockInOrder />}
          title={t('agenda.empty.title')}
          action={<FirstSession phId={pigeonhole.id} />}
        >
          {t('agenda.empty.text')}
        </EmptyState>
      )}
      {sessions && tracks.length > 0 && (
        <TrackFilter tracks={tracks} selected={track?.id ?? ''} onSelect={showTrack} />
      )}
      {sessions && sessions.length > 0 && (
        <SortableList
          className={styles.list}
          label={t('agenda.list')}
          items={groupsOf(track ? inTrack(sessions, track.id) : sessions)}
          keyOf={({ session }) => session.id}
          nameOf={({ session }) => session.name}
          onSort={order.sort}
        >
          {({ session, inside }, _, place) => (
            <>
              {row(session, { place, hiddenWith: false })}
              {inside.length > 0 && (
                <ul className={styles.inside} aria-label={t('nest.list', { name: session.name })}>
                  {inside.map((one) => (
                    <li key={one.id}>{row(one, { place: null, hiddenWith: session.hidden })}</li>
                  ))}
                </ul>
              )}
            </>
          )}
        </SortableList>
      )}
      <ImportDialog pigeonhole={pigeonhole} open={importing} onClose={() => setImporting(false)} />
      <ReopenDialog reopening={actions.reopening} />
      <LossDialog loss={loss} />
    </>
  );
}

type FilterProps = { tracks: readonly SessionTrack[]; selected: string; onSelect: (id: string) => void };

function TrackFilter({ tracks, selected, onSelect }: FilterProps) {
  return (
    <div className={styles.filter}>
      <SelectField
        label={t('agenda.track')}
        value={selected}
        choices={[
          { value: '', label: t('agenda.track.all') },
          ...tracks.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onSelect(event.currentTarget.value)}
      />
    </div>
  );
}

/** As the audience has the event. */
function CalendarLink({ phId }: { phId: string }) {
  const [, path] = addresses.fetchEventCalendar;
  return (
    <a className={buttonLook({ variant: 'quiet' })} href={addressOf(path, { params: { phId } })} download>
      <ButtonContent icon="calendar">{t('agenda.calendar')}</ButtonContent>
    </a>
  );
}

function FirstSession({ phId }: { phId: string }) {
  return (
    <div className={styles.choices}>
      {madeTypes.map((type) => (
        <Link key={type} className={styles.choice} to={to('new-session', { phId, sessionType: type })}>
          <Icon name={kinds[type].icon} size={24} />
          <strong>{t(`agenda.add.${type}`)}</strong>
          <span className={styles.choiceText}>{t(`agenda.add.${type}.text`)}</span>
        </Link>
      ))}
    </div>
  );
}
