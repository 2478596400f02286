import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { settingsOfKinds } from '#contract/kinds/kinds.ts';
import { type Effective, effectiveSettings, type Level } from '#contract/settings/effective-settings.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { useAsk } from '#web/api/queries.ts';

type Settings = SettingsOf<SessionType>;

/** What an event, and all above it, have set for its sessions of one kind. */
export function useSetup(phId: string, kind: SessionType) {
  const { data, error, refetch } = useAsk('readSetup', { params: { phId, kind } });
  const effective: Effective<Settings> | undefined =
    data &&
    effectiveSettings({
      usual: settingsOfKinds[kind].usual,
      levels: data.setup.levels as readonly Level<Settings>[],
    });
  return { effective, error, refetch };
}
