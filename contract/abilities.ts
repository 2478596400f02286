/**
 * What can be done to what. An endpoint names one ability of one kind of subject; the domain that owns the subject
 * has the predicate that decides (its *.policy.ts).
 */
export const abilities = {
  account: [
    'view',
    'signOut',
    'enterAsGuest',
    'makePigeonhole',
    'listPigeonholes',
    'makeTeam',
    'listWorkspaces',
    'answerInvites',
    'editAccount',
    'closeAccount',
    'sendFeedback',
    'tellDetails',
    'secureAccount',
  ],
  workspace: ['view', 'invite', 'manageMembers', 'transferOwner', 'transferLead', 'setSecurity', 'leave'],
  halfway: ['proveSecondFactor', 'endSessions', 'continueAlone', 'changePassword'],
  office: ['operate'],
  organisation: ['configureSso'],
  pigeonhole: [
    'view',
    'edit',
    'run',
    'resetLinks',
    'givePanelAccess',
    'addSession',
    'listSessions',
    'seeAudience',
  ],
  session: ['view', 'edit', 'start', 'end', 'delete', 'moderate', 'reveal', 'takePart'],
} as const;

export type SubjectKind = keyof typeof abilities;
export type AbilityOf<Kind extends SubjectKind> = (typeof abilities)[Kind][number];

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
