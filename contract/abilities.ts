/** What an API key may be for. A key has one or more of these, and none contains another. */
export const scopes = ['read', 'run', 'setUp'] as const;
export type Scope = (typeof scopes)[number];

/**
 * What can be done to what, and the scope that an API key needs for it; null: people alone. An endpoint names one ability of
 * one kind of subject; the domain that owns the subject has the predicate that decides (its *.policy.ts). Keys never touch
 * accounts, members, the security of accounts and teams, ownership or keys, and never act as the audience
 * (docs/decisions/0028-api-keys.md).
 */
export const abilities = {
  account: {
    view: null,
    signOut: null,
    enterAsGuest: null,
    makeTeam: null,
    answerInvites: null,
    editAccount: null,
    closeAccount: null,
    sendFeedback: null,
    tellDetails: null,
    secureAccount: null,
  },
  organiser: {
    makePigeonhole: 'setUp',
    listPigeonholes: 'read',
    listWorkspaces: 'read',
    seeTasks: 'read',
    cancelTasks: 'setUp',
  },
  workspace: {
    view: 'read',
    seeMembers: null,
    invite: null,
    manageMembers: null,
    transferOwner: null,
    transferLead: null,
    setSecurity: null,
    setNetworks: null,
    manageApiKeys: null,
    setUp: 'setUp',
    moveEvents: 'setUp',
    leave: null,
  },
  halfway: { proveSecondFactor: null, endSessions: null, continueAlone: null, changePassword: null },
  office: { operate: null },
  organisation: { view: null, configureSso: null, setUp: null },
  pigeonhole: {
    view: 'read',
    edit: 'setUp',
    trash: 'setUp',
    recover: 'setUp',
    delete: null,
    run: 'run',
    announce: 'run',
    acknowledge: 'run',
    resetLinks: 'run',
    givePanelAccess: 'run',
    transfer: null,
    joinAtKiosk: null,
    addSession: 'setUp',
    sortSessions: 'setUp',
    setUp: 'setUp',
    listSessions: 'read',
    seeAgenda: 'read',
    seeAudience: 'read',
    moderateChats: 'run',
    seeResults: 'read',
    followGuide: null,
    collaborate: null,
  },
  session: {
    view: 'read',
    seeResults: 'read',
    edit: 'setUp',
    readNotes: 'setUp',
    start: 'run',
    end: 'run',
    delete: 'setUp',
    reset: 'setUp',
    workAtDesk: 'run',
    moderate: 'run',
    reveal: 'run',
    takePart: null,
    editPoll: null,
  },
  speaker: { edit: 'setUp', delete: 'setUp' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Scope | null>>>>;

export type SubjectKind = keyof typeof abilities;
export type AbilityOf<Kind extends SubjectKind> = keyof (typeof abilities)[Kind] & string;

type Open = { who: 'anyone'; because: string };
/** An ability on a subject of this kind, whose id the path or the body has as `by`. */
type Able<Kind extends SubjectKind> = {
  who: 'able';
  subject: Kind;
  ability: AbilityOf<Kind>;
  by: string | null;
};

export type Allow = Open | { [Kind in SubjectKind]: Able<Kind> }[SubjectKind];

/** Open to everyone, with the reason why that is right; the suite prints the list of these. */
export const anyone = (because: string): Open => ({ who: 'anyone', because });

/** Needs an account that is signed in. */
export const signedIn = (ability: AbilityOf<'account'>): Able<'account'> => ({
  who: 'able',
  subject: 'account',
  ability,
  by: null,
});

/**
 * Needs somebody who organises events: an account, in all of its workspaces, or an API key, in the one it is of.
 */
export const asOrganiser = (ability: AbilityOf<'organiser'>): Able<'organiser'> => ({
  who: 'able',
  subject: 'organiser',
  ability,
  by: null,
});

/**
 * Needs a sign-in session that may still lack a step; the policy of the ability says at which one. Everything else is
 * closed to such a session.
 */
export const halfSignedIn = (ability: AbilityOf<'halfway'>): Able<'halfway'> => ({
  who: 'able',
  subject: 'halfway',
  ability,
  by: null,
});

/** For those who look after the program; to everybody else there is no back office. */
export const inOffice = (ability: AbilityOf<'office'>): Able<'office'> => ({
  who: 'able',
  subject: 'office',
  ability,
  by: null,
});

/** Needs an ability on the workspace named by a parameter of the path; to those who are not in it there is none. */
export const onWorkspace = (ability: AbilityOf<'workspace'>, by = 'tId'): Able<'workspace'> => ({
  who: 'able',
  subject: 'workspace',
  ability,
  by,
});

/** Needs an ability on the organisation named by a parameter of the path; to all but its admins there is none. */
export const onOrganisation = (ability: AbilityOf<'organisation'>, by = 'orgId'): Able<'organisation'> => ({
  who: 'able',
  subject: 'organisation',
  ability,
  by,
});

/** Needs an ability on the pigeonhole named by a parameter of the path (or a field of the body). */
export const onPigeonhole = (ability: AbilityOf<'pigeonhole'>, by = 'phId'): Able<'pigeonhole'> => ({
  who: 'able',
  subject: 'pigeonhole',
  ability,
  by,
});

/** Needs an ability on the live session named by a parameter of the path. */
export const onSession = (ability: AbilityOf<'session'>, by = 'lsId'): Able<'session'> => ({
  who: 'able',
  subject: 'session',
  ability,
  by,
});

/** Needs an ability on the speaker of an event named by a parameter of the path. */
export const onSpeaker = (ability: AbilityOf<'speaker'>, by = 'speakerId'): Able<'speaker'> => ({
  who: 'able',
  subject: 'speaker',
  ability,
  by,
});

/** The scope an API key needs for what an endpoint asks; null: people alone may call. */
export function scopeOf(allow: Allow): Scope | null {
  if (allow.who === 'anyone') return null;
  const asked: Readonly<Record<string, Scope | null>> = abilities[allow.subject];
  return asked[allow.ability] ?? null;
}
