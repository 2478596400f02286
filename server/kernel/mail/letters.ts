import type { MailList } from '#contract/accounts/subscriptions.ts';
import type { TextKey } from '../messages.ts';

type Parts = {
  /** Has a button, whose text stands under `mail.<name>.button`, and leads to an address of ours. */
  button?: true;
  /** Shows a code to be typed somewhere. */
  code?: true;
  /** Says at its foot why it was sent, where it was not for somebody who used the address. */
  foot?: true;
  /** Is sent before all that are not: somebody waits for it, or has to know at once what was done to their account. */
  urgent?: true;
  /** Is sent only to those who want mails of this list, and says how to get no more of them. */
  list?: MailList;
  /** What its texts are filled with, as an example: the gallery and a test show the letter with these. */
  values?: Readonly<Record<string, string>>;
};

/** Every letter we send. Its texts stand in the catalogue as `mail.<name>.subject`, `.lead` and `.text`. */
const letters = {
  signUp: { button: true, urgent: true },
  signUpAgain: { button: true, urgent: true },
  recovery: { button: true, urgent: true },
  firstPassword: { button: true, urgent: true },
  singleSignOn: { button: true, urgent: true },
  passwordSet: { button: true, foot: true, urgent: true },
  passwordChanged: { button: true, foot: true, urgent: true },

  speakerInvite: { button: true, code: true, foot: true, values: { event: 'Autumn Summit', days: '30' } },
  teamInvite: { button: true, foot: true, values: { team: 'Aviary', inviter: 'Mara Lind' } },
  emailChange: { button: true, urgent: true },
  emailTaken: { button: true, urgent: true },
  emailChangeNotice: { button: true, foot: true, urgent: true, values: { email: 'new@example.org' } },
  emailChanged: { button: true, foot: true, urgent: true, values: { email: 'new@example.org' } },

  signInCode: { code: true, button: true, foot: true, urgent: true },
  factorAdded: { button: true, foot: true, urgent: true, values: { factor: 'Authenticator app' } },
  factorRemoved: { button: true, foot: true, urgent: true, values: { factor: 'Authenticator app' } },
  recoveryCodesMade: { button: true, foot: true, urgent: true },
  wrongCodes: { button: true, foot: true, urgent: true },
  recoveryCodeUsed: { button: true, foot: true, urgent: true, values: { left: '9' } },

  ssoMetadataFailed: {
    button: true,
    foot: true,
    values: { organisation: 'Aviary Ltd', reason: 'The server there didn’t answer.' },
  },
  ssoCertificateEnds: {
    button: true,
    foot: true,
    values: { organisation: 'Aviary Ltd', day: '5 December 2026' },
  },

  invitesSent: { button: true, foot: true, values: { count: '12' } },
  myDataReady: { button: true, foot: true },
  taskFailed: { foot: true },

  activity: {
    button: true,
    foot: true,
    list: 'notifications',
    values: { event: 'Autumn Summit', joined: '12', written: '34', votes: '567' },
  },
  newsletterBegun: { foot: true, list: 'newsletter' },
  accountClosing: { button: true, foot: true, urgent: true, values: { day: '5 December 2026' } },
  accountKept: { button: true, foot: true, urgent: true },
  passwordResetByOperator: { button: true, foot: true, urgent: true },
  factorsRemovedByOperator: { button: true, foot: true, urgent: true },
  accountClosedByOperator: { button: true, foot: true, urgent: true, values: { day: '5 December 2026' } },
  accountSuspended: { foot: true, urgent: true },
  accountUnsuspended: { button: true, foot: true, urgent: true },
  becameManager: { button: true, foot: true, urgent: true },
  noLongerManager: { foot: true, urgent: true },
  feedback: {
    foot: true,
    values: { from: 'ada@example.org', message: 'I wish it could sing.\nIt nearly does.' },
  },
} as const satisfies Readonly<Record<string, Parts>>;

export type LetterName = keyof typeof letters;
type NameWith<Part extends keyof Parts> = {
  [Name in LetterName]: (typeof letters)[Name] extends { readonly [P in Part]: unknown } ? Name : never;
}[LetterName];

/** The texts of all letters; a missing one does not compile. */
type LetterText =
  | `mail.${LetterName}.${'subject' | 'lead' | 'text'}`
  | `mail.${NameWith<'button'>}.button`
  | `mail.${NameWith<'foot'>}.foot`;

/** Ties the table to the catalogue. */
export const textOf = (key: LetterText): TextKey => key;

export const partsOf = (name: LetterName): Parts => letters[name];

export const letterNames = Object.keys(letters) as LetterName[];
