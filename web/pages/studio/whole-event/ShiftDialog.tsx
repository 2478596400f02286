import { type ReactNode, useId } from 'react';
import { daysAfter, daysBetween } from '#contract/pigeonholes/days.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { shiftDates } from '#contract/pigeonholes/shift-dates.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { instantOf, wallTimeOf } from '#contract/pigeonholes/wall-time.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { daysText, timeText } from '#web/domains/pigeonholes/event-time.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Asked } from '../layout/Asked.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import styles from './whole-event.module.css';

type Props = { pigeonhole: Pigeonhole; open: boolean; onClose: () => void };

/** Moves an event to another first day, and shows before what that comes to. */
export function ShiftDialog({ open, ...props }: Props) {
  const answer = useAsk('listSessions', { params: { phId: props.pigeonhole.id } }, { when: open });
  return (
    <Dialog open={open} onClose={props.onClose} title={t('shift.title')}>
      <Asked answer={answer} level={3} rows={[8, 8]}>
        {({ liveSessions }) => <ShiftForm sessions={liveSessions} {...props} />}
      </Asked>
    </Dialog>
  );
}

type Sessions = readonly Pick<LiveSession, 'id' | 'name' | 'timeRange'>[];

function ShiftForm({ pigeonhole, sessions, onClose }: Omit<Props, 'open'> & { sessions: Sessions }) {
  const { id: phId, name, dateRange, timezone } = pigeonhole;
  const { locale } = useBoot();
  const draft = useDraft(`shift.${phId}`, { startDate: dateRange.start });
  const { send, errors, busy } = useForm('shiftDates', { model: 'Pigeonhole', draft, afterwards: 'leaves' });
  const body = { startDate: draft.value.startDate };

  function shift() {
    send({ params: { phId }, body }, ({ pigeonhole: { dateRange: moved } }) => {
      toast(t('shift.done', { name, days: daysText(moved.start, moved.end, locale) }), { variant: 'ok' });
      onClose();
    });
  }

  return (
    <Form errors={errors} check={() => problemsOf(shiftDates.body, body)} onSend={shift}>
      <p>{t('shift.text')}</p>
      <TextField
        label={t('about.startDate')}
        type="date"
        min={todayIn(timezone, Date.now())}
        required
        autoFocus
        {...draft.field('startDate')}
      />
      <Preview pigeonhole={pigeonhole} sessions={sessions} startDate={draft.value.startDate} />
      <Button type="submit" busy={busy}>
        {t('shift.submit')}
      </Button>
    </Form>
  );
}

type PreviewProps = { pigeonhole: Pigeonhole; sessions: Sessions; startDate: string };

/** The event, and its first and last session, before and after. */
function Preview({ pigeonhole: { dateRange, timezone }, sessions, startDate }: PreviewProps) {
  const { locale } = useBoot();
  const heading = useId();
  const days = shiftableDays(dateRange.start, startDate);
  if (days === null) return null;
  const timed = sessions
    .flatMap(({ id, name, timeRange }) => {
      const at = timeRange.start ?? timeRange.end;
      return at === null ? [] : [{ id, name, at }];
    })
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const [first, last] = [timed.at(0), timed.at(-1)];
  const movedTime = (at: string) => {
    const [day = '', time = ''] = wallTimeOf(at, timezone).split('T');
    const moved = instantOf(`${daysAfter(day, days)}T${time}`, timezone);
    return moved === null ? '' : timeText(moved, timezone, locale);
  };
  const sessionMove = ({ name, at }: { name: string; at: string }) => (
    <>
      <bdi>{name}</bdi>
      <br />
      {t('shift.move', { before: timeText(at, timezone, locale), after: movedTime(at) })}
    </>
  );
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <h3 id={heading}>{t('shift.preview')}</h3>
      <dl aria-live="polite">
        <Term name={t('shift.event')}>
          {t('shift.move', {
            before: whole(daysText(dateRange.start, dateRange.end, locale)),
            after: whole(
              daysText(
                daysAfter(dateRange.start, days),
                dateRange.end && daysAfter(dateRange.end, days),
                locale,
              ),
            ),
          })}
        </Term>
        {first && <Term name={t('shift.first')}>{sessionMove(first)}</Term>}
        {last && last.id !== first?.id && <Term name={t('shift.last')}>{sessionMove(last)}</Term>}
        {!first && <Term name={t('shift.first')}>{t('shift.none')}</Term>}
      </dl>
    </section>
  );
}

/** No line breaks within a date; the thin spaces around the dash of a range still let it. */
const whole = (days: string) => days.replaceAll(' ', '\u00a0');

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Null while the day is being typed, or where it is none. A year has four digits. */
function shiftableDays(from: string, to: string): number | null {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(to) || to >= '9990') return null;
  const days = daysBetween(from, to);
  return Number.isNaN(days) ? null : days;
}
