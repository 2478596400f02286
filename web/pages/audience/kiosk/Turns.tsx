import { useCallback, useState } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { Loading } from '#web/ui/status/Loading.tsx';
import { Shell } from '../Shell.tsx';
import { Hold } from './Hold.tsx';
import { OnePerson } from './OnePerson.tsx';
import { Thanks } from './Thanks.tsx';
import { usePerson } from './use-person.ts';
import { useStart } from './use-start.ts';

/** One person after another. Between two of them the page has nobody. */
export function Turns() {
  const { pigeonholeId } = usePageData('kiosk');
  const { person, hold, next } = usePerson(pigeonholeId);
  const [thanked, setThanked] = useState(true);
  const agenda = useStream(agendaStreamId);
  const start = useStart(agenda.snapshot, person?.joined.pigeonhole.passcode ?? null);
  const begin = useCallback(() => setThanked(true), []);

  if (!thanked) return <Thanks onOver={begin} />;
  if (person === null && hold !== null) return <Hold hold={hold} />;
  if (person === null || start === null)
    return (
      <Shell>
        <Loading />
      </Shell>
    );
  return (
    <OnePerson
      key={person.joined.attendee.id}
      person={person}
      start={start}
      onGone={next}
      onDone={() => {
        setThanked(false);
        next();
      }}
    />
  );
}
