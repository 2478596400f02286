import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { t } from '#web/messages.ts';
import { kinds } from '../kinds/kinds.ts';
import { FormSection } from '../layout/FormColumns.tsx';
import { EverySettings } from './EverySettings.tsx';
import type { Above } from './from-above.ts';
import type { KindSetup } from './kind-setup.ts';
import { settingsForm } from './settings-form.ts';

/** Which lower level a lock holds for, as its box says it. */
const locksFor = { organisation: 'workspaces', workspace: 'events', event: 'sessions' } as const;
/** Where all sessions of a kind are set up at once. */
export type SetUpAt = keyof typeof locksFor;

type Props = {
  kind: SessionType;
  at: SetUpAt;
  /** What a session of this kind asks when it is new. */
  content: unknown;
  above: Above;
  fields: KindSetup;
  written: KindSetup;
  onChange: (fields: KindSetup) => void;
};

/** The settings that sessions of one kind have at one level, each with the box that locks it for those below. */
export function KindSettings({ kind, at, content, ...typed }: Props) {
  const { written, onChange } = typed;
  const { Settings } = kinds[kind];
  const form = {
    ...settingsForm(kind, typed),
    locking: {
      below: locksFor[at],
      locked: typed.fields.locked,
      onLock: (name: string, is: boolean) =>
        onChange({ ...written, locked: { ...written.locked, [name]: is } }),
    },
  };
  return (
    <FormSection title={t('setup.section')}>
      {Settings && <Settings form={form} content={content} />}
      <EverySettings form={form} />
    </FormSection>
  );
}
