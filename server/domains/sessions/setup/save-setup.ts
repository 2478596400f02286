import type { SubjectKind } from '#contract/abilities.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { MadeType } from '#contract/kinds/kinds.live.ts';
import {
  saveSetup as endpoint,
  saveOrganisationSetup as ofOrganisation,
  saveWorkspaceSetup as ofWorkspace,
  type Setup,
} from '#contract/settings/setups.ts';
import { type Call, handle } from '#server/kernel/http/handle.ts';
import { conflictsOf, refuseIfAny } from '#server/kernel/refuse-conflicts.ts';
import { changesOf, type SettingValues, settingsOf, withoutNull } from '../settings.ts';
import { keepAtStart } from './keep-at-start.ts';
import { lockConflicts } from './lock-conflicts.ts';
import { publishSetupQueue } from './publish-setup.job.ts';
import { setupAt } from './read-setup.ts';
import { settingsInWords } from './settings-in-words.ts';
import { type Place, type StoredSetup, setupsOf, writeSetup } from './setups.queries.ts';

type Change = BodyOf<typeof endpoint>;
type Saving = Pick<Call<typeof endpoint, SubjectKind>, 'tx' | 'now' | 'note' | 'queue' | 'body'>;

export const saveSetup = handle(endpoint, 'pigeonhole', (call) =>
  saveSetupOf(call, call.subject.id, call.params.kind),
);

export const saveWorkspaceSetup = handle(ofWorkspace, 'workspace', (call) =>
  save(call, { level: 'workspace', id: call.subject.id }, call.params.kind),
);

export const saveOrganisationSetup = handle(ofOrganisation, 'organisation', (call) =>
  save(call, { level: 'organisation', id: call.subject.id }, call.params.kind),
);

/** Of one kind in an event. */
export const saveSetupOf = (call: Saving, pigeonholeId: string, type: MadeType) =>
  save(call, { level: 'event', id: pigeonholeId }, type);

/** The row of the place is locked: changes of its set-up come one after the other. */
async function save(
  { tx, now, body, note, queue }: Saving,
  place: Place,
  type: MadeType,
): Promise<{ setup: Setup }> {
  const setups = await setupsOf(tx, place, type);
  const above = settingsOf({ type, setups: setups.filter(({ level }) => level !== place.level) });
  const own = setups.find(({ level }) => level === place.level) ?? { settings: {}, locked: [] };
  const here = settingsOf({ type, setups });
  const change = withoutNull(body.settings, above.settings);
  const current = here.settings as SettingValues;
  refuseIfAny(
    conflictsOf(current, change, body.seen, {
      fieldOf: (name) => `settings.${name}`,
      shown: settingsInWords(current),
    }),
    lockConflicts(current, own.locked, body),
  );
  changesOf(type, { ...here, lockedBy: above.lockedBy }, change);
  changesOf(type, { settings: {}, lockedBy: {} }, body.locked, (name) => `locked.${name}`);

  await keepAtStart(tx, place, [type], now);
  await writeSetup(tx, place, type, after(own, body));
  await note({ sessionType: type });
  await queue({ ...publishSetupQueue, data: { ...place, type } });
  return { setup: await setupAt(tx, place, type) };
}

function after(own: Pick<StoredSetup, 'settings' | 'locked'>, { settings, locked }: Change) {
  const said = Object.entries({ ...own.settings, ...settings }).filter(([, value]) => value !== null);
  const wanted: Readonly<Record<string, boolean | undefined>> = locked;
  const names = new Set([...own.locked, ...Object.keys(locked)]);
  return {
    settings: Object.fromEntries(said),
    locked: [...names].filter((name) => wanted[name] ?? own.locked.includes(name)).sort(),
  };
}
