import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { type SlowMode, slowModes } from '#contract/kinds/slow-mode.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { SelectToTake } from '#web/ui/fields/SelectToTake.tsx';
import { tellFailure } from '../layout/tell-failure.ts';
import { usePress } from '../layout/use-press.ts';
import type { useSessionActions } from '../sessions/use-session-actions.ts';
import { slowModeName } from '../setup/slow-mode-name.ts';

type Props = { session: LiveSession; now: number };

const moreMinutes = 5;

/** What an admin chooses while a session runs: whether what people write waits, and how long they do. */
export function SessionChoices({ session }: Pick<Props, 'session'>) {
  return (
    <>
      {'filtering' in settingsOfKinds[session.type].fields && <Filter session={session} />}
      {'slowMode' in session.settings && (
        <SlowModeField lsId={session.id} slowMode={session.settings.slowMode} />
      )}
    </>
  );
}

type SlowProps = { lsId: string; slowMode: SlowMode };

function SlowModeField({ lsId, slowMode }: SlowProps) {
  const slow = useSend('filterSession', { model: 'LiveSession' });
  return (
    <SelectToTake
      label={t('panel.slow')}
      choices={slowModes.map((value) => ({
        value,
        label: slowModeName(value),
      }))}
      value={slowMode}
      take={t('studio.apply')}
      onTake={async (chosen) => {
        const one = slowModes.find((mode) => mode === chosen);
        if (one !== undefined)
          await slow.mutateAsync({ params: { lsId }, body: { slowMode: one } }).catch(tellFailure);
      }}
    />
  );
}

type HideProps = {
  session: LiveSession;
  actions: ReturnType<typeof useSessionActions>;
  onPress: () => void;
};

/** Takes a session off the phones, and puts it back. */
export function HideButton({ session, actions, onPress }: HideProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Icon name={session.hidden ? 'eye' : 'eyeOff'} />}
      busy={actions.busy === session.id}
      onClick={() => {
        onPress();
        void (session.hidden ? actions.show(session) : actions.hide(session));
      }}
    >
      {t(session.hidden ? 'agenda.show' : 'agenda.hide')}
    </Button>
  );
}

/** More time for a session that runs. Where no end is set, it gets one. */
export function ExtendButton({ session, now }: Props) {
  const extend = usePress('extendSession', { model: 'LiveSession' });
  if (phaseOf(session, now) !== 'ongoing') return null;
  const { end } = session.timeRange;
  const endTime = () => new Date((end === null ? now : Date.parse(end)) + moreMinutes * 60_000).toISOString();
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Icon name="clock" />}
      busy={extend.isPending}
      onClick={() => extend.press({ params: { lsId: session.id }, body: { endTime: endTime() } })}
    >
      {t(end === null ? 'panel.endIn' : 'panel.extend', { count: moreMinutes })}
    </Button>
  );
}

function Filter({ session }: Pick<Props, 'session'>) {
  const filter = usePress('filterSession', { model: 'LiveSession' });
  const filtering = 'filtering' in session.settings && session.settings.filtering;
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Icon name="check" />}
      aria-pressed={filtering}
      busy={filter.isPending}
      onClick={() => filter.press({ params: { lsId: session.id }, body: { filtering: !filtering } })}
    >
      {t('panel.filter')}
    </Button>
  );
}
