/** Who can say how sessions are set up, from above; each may lock a setting for all below it, sessions included. */
export const levelNames = ['organisation', 'workspace', 'event'] as const;
export type LevelName = (typeof levelNames)[number];

/** What a level says of the sessions of one kind. What it leaves out is as the level above has it. */
export type Level<Settings extends object> = {
  readonly level: LevelName;
  readonly settings: Readonly<Partial<Settings>>;
  readonly locked: readonly string[];
};

type Given<Settings extends object> = {
  /** Where nobody says otherwise. */
  usual: Settings;
  /** From above. */
  levels: readonly Level<Settings>[];
  /** What the session itself says. */
  own?: Readonly<Partial<Settings>>;
  /** What was kept at the session's first start: nothing changes it any more. */
  frozen?: Readonly<Partial<Settings>>;
};

export type Effective<Settings extends object> = {
  settings: Settings;
  /** The highest level that locked a setting: below it nobody's word counts. */
  lockedBy: { readonly [Name in keyof Settings]?: LevelName };
};

/** The settings that count: a lower level has the last word, but for what a higher one has locked. */
export function effectiveSettings<Settings extends object>({
  usual,
  levels,
  own,
  frozen,
}: Given<Settings>): Effective<Settings> {
  const settings: Settings = { ...usual };
  const lockedBy: { [Name in keyof Settings]?: LevelName } = {};
  const say = (said: Readonly<Partial<Settings>>) => {
    for (const name of Object.keys(said) as (keyof Settings)[]) {
      const value = said[name];
      if (value !== undefined && lockedBy[name] === undefined) settings[name] = value;
    }
  };
  for (const { level, settings: said, locked } of levels) {
    say(said);
    for (const name of locked as readonly (keyof Settings)[]) if (name in usual) lockedBy[name] ??= level;
  }
  if (own !== undefined) say(own);
  return { settings: { ...settings, ...frozen }, lockedBy };
}

/** Settings are plain values and lists of them. */
export const isSameSetting = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
