import { z } from 'zod';
import { type Allow, onOrganisation, onPigeonhole, onWorkspace } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import type { SessionType } from '../kinds/kinds.live.ts';
import { madeTypes } from '../kinds/made-types.ts';
import { setups, type Thing } from '../things.ts';
import { levelNames } from './effective-settings.ts';
import { type SettingName, settingNamesOfAll, someSettings, someSettingsOrNone } from './settings.ts';

const kind = z.enum(madeTypes);
const settingName = z.enum(settingNamesOfAll as [SettingName, ...SettingName[]]);

/**
 * How sessions of one kind are set up: what this level and those above it say, the highest first. `effectiveSettings` makes of
 * them what counts here.
 */
const setup = z.object({
  kind,
  levels: z.array(
    z.object({
      level: z.enum(levelNames),
      /** Of the organization or the team; null: a personal workspace has none, and of the event it is known. */
      name: z.string().nullable(),
      settings: someSettings,
      locked: z.array(settingName),
    }),
  ),
});
export type Setup = z.infer<typeof setup>;

const reply = z.object({ setup });
const change = z.object({
  /** Only what is to change. Null: as it is above. */
  settings: someSettingsOrNone.default({}),
  /** True: no lower level can change it. */
  locked: z.partialRecord(settingName, z.boolean()).default({}),
  /**
   * What the caller saw in the settings it changes or locks, as text. Where somebody else has changed one meanwhile, to another
   * value, the answer is `Conflict` with that value at the field, or at the lock, and nothing is changed.
   */
  seen: z.partialRecord(settingName, z.string()).default({}),
  /** Whether the caller saw the settings that it changes or locks locked here. The same goes for what somebody else locks. */
  seenLocked: z.partialRecord(settingName, z.boolean()).default({}),
});

const example = {
  body: {
    settings: { anonymous: true, tags: ['Budget'] },
    locked: { anonymous: true },
    seen: { anonymous: 'true' },
    seenLocked: { anonymous: false },
  },
};

type Scope<Params extends z.ZodType> = {
  of: string;
  path: string;
  params: Params;
  shows: readonly Thing[];
  changes: readonly Thing[];
  allow: Allow;
};

const reading = <Params extends z.ZodType>(name: string, { of, path, params, shows, allow }: Scope<Params>) =>
  endpoint({
    name,
    summary: `How sessions of one kind are set up in ${of}`,
    method: 'GET',
    path,
    ours: true,
    params,
    reply,
    shows,
    allow,
  });

const saving = <Params extends z.ZodType>(
  name: string,
  { of, path, params, changes, allow }: Scope<Params>,
) =>
  endpoint({
    name,
    summary: `Change how sessions of one kind are set up in ${of}; what is left out stays`,
    method: 'POST',
    path,
    ours: true,
    params,
    body: change,
    reply,
    example,
    changes,
    allow,
    notes: 'setup-saved',
    errors: ['Conflict'],
  });

const ofEvent: Scope<z.ZodObject<{ phId: typeof id; kind: typeof kind }>> = {
  of: 'an event',
  path: '/api/pigeonhole/{phId}/setup/{kind}',
  params: z.object({ phId: id, kind }),
  shows: setups,
  changes: ['setup'],
  allow: onPigeonhole('setUp'),
};
export const readSetup = reading('readSetup', ofEvent);
export const saveSetup = saving('saveSetup', ofEvent);

/** The same for one kind, at the address that the specification gives it. */
export const savingOfKind = (name: string, kind: SessionType, path: string, paths: readonly string[] = []) =>
  endpoint({
    name,
    summary: `Change how ${kind} sessions are set up in an event; what is left out stays`,
    method: 'POST',
    path,
    paths,
    params: z.object({ phId: id }),
    body: change,
    reply,
    example,
    changes: ofEvent.changes,
    allow: ofEvent.allow,
    notes: 'setup-saved',
    errors: ['Conflict'],
  });

const ofWorkspace: Scope<z.ZodObject<{ tId: typeof id; kind: typeof kind }>> = {
  of: 'a workspace',
  path: '/api/team/{tId}/setup/{kind}',
  params: z.object({ tId: id, kind }),
  shows: ['workspaceSetup', 'organisationSetup'],
  changes: ['workspaceSetup'],
  allow: onWorkspace('setUp'),
};
export const readWorkspaceSetup = reading('readWorkspaceSetup', ofWorkspace);
export const saveWorkspaceSetup = saving('saveWorkspaceSetup', ofWorkspace);

const ofOrganisation: Scope<z.ZodObject<{ orgId: typeof id; kind: typeof kind }>> = {
  of: 'an organization',
  path: '/api/organisation/{orgId}/setup/{kind}',
  params: z.object({ orgId: id, kind }),
  shows: ['organisationSetup'],
  changes: ['organisationSetup'],
  allow: onOrganisation('setUp'),
};
export const readOrganisationSetup = reading('readOrganisationSetup', ofOrganisation);
export const saveOrganisationSetup = saving('saveOrganisationSetup', ofOrganisation);
