import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { type Setup, saveSetup } from '#contract/settings/setups.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { kinds } from '../kinds/kinds.ts';
import { Asked } from '../layout/Asked.tsx';
import { FormSection } from '../layout/FormColumns.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SessionPreview } from '../sessions/preview/SessionPreview.tsx';
import { newFields } from '../sessions/session-bodies.ts';
import { EverySettings } from './EverySettings.tsx';
import type { FieldsForm } from './fields.tsx';
import { differingFrom } from './from-above.ts';
import {
  aboveEvent,
  type KindSetup as Fields,
  kindSetupOf,
  setupBody,
  underAbove,
  withSettings,
} from './kind-setup.ts';
import { locksOf } from './locks-of.ts';
import { SetupPage } from './SetupPage.tsx';

type Props = { kind: SessionType; pigeonhole: Pigeonhole };

export function KindSetup({ kind, pigeonhole: { id: phId, passcode } }: Props) {
  const answer = useAsk('readSetup', { params: { phId, kind } });
  return (
    <Asked answer={answer} rows={2}>
      {({ setup }) => {
        const above = aboveEvent(setup);
        const fresh = newFields(kind, above.settings);
        const { Settings } = kinds[kind];
        return (
          <SetupPage
            saves="saveSetup"
            draft={`defaults-${kind}.${phId}`}
            saved={kindSetupOf(setup)}
            lookAgain={async () => {
              const { data } = await answer.refetch();
              return data ? kindSetupOf(data.setup) : null;
            }}
            shownAs={(fields) => underAbove(fields, above)}
            input={(fields, base) => ({ params: { phId, kind }, body: setupBody(fields, base, above) })}
            check={({ body }) => problemsOf(saveSetup.body, body)}
            preview={({ settings }) => (
              <SessionPreview type={kind} fields={{ ...fresh, settings }} passcode={passcode.passcode} />
            )}
          >
            {(typed) => {
              const form = formOf(setup, typed);
              return (
                <FormSection title={t('setup.section')}>
                  {Settings && <Settings form={form} content={fresh.content} />}
                  <EverySettings form={form} />
                </FormSection>
              );
            }}
          </SetupPage>
        );
      }}
    </Asked>
  );
}

type Typed = { fields: Fields; written: Fields; onChange: (fields: Fields) => void };

function formOf(setup: Setup, { fields, written, onChange }: Typed): FieldsForm<Fields['settings']> {
  const above = aboveEvent(setup);
  const { settings, own, locked } = fields;
  const values: Readonly<Record<string, unknown>> = above.settings;
  const set = (part: object) => onChange(withSettings(written, part, above));
  return {
    values: settings,
    schemas: settingsOfKinds[setup.kind].fields,
    locks: locksOf(above, written.settings),
    within: 'settings',
    onChange: set,
    above: {
      differing: differingFrom(
        above,
        Object.keys(own).filter((name) => own[name]),
      ),
      onGiveBack: (name) => set({ [name]: values[name] }),
    },
    locking: {
      locked,
      onLock: (name, is) => onChange({ ...written, locked: { ...locked, [name]: is } }),
    },
  };
}
