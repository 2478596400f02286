import { z } from 'zod';
import { factorKinds } from '../accounts/second-factor.ts';
import { userSession } from '../accounts/sessions.ts';
import type { PagesWithData } from './pages-with-data.ts';

const rd = z.string().nullable();
/** Without a mail server mails stay here, and whoever is on this machine is told where they can be read. */
const outbox = z.boolean();
/** What the operator wants everybody to know. */
const loginNotification = z.string().nullable();
/** Seconds until a mail can be asked for again. */
const disableTimer = z.number();

/** The steps a sign-in may still lack: what the account can be asked for, the first one first, and whether recovery codes are left. */
const secondFactor = z.object({ kinds: z.array(z.enum(factorKinds)), recovery: z.boolean() });

/** A mailed link that changes an address, or that is over. */
const expired = z.object({ expired: z.literal(true) });
const over = z.object({
  state: z.literal('over'),
  why: z.enum(['unknown', 'expired', 'accepted', 'declined', 'revoked']),
});
const team = z.string();
const inviter = z.string().nullable();
const teamSignUp = z.union([
  over,
  z.object({ team, inviter: inviter.optional(), email: z.string().nullable() }),
]);
const openInvitation = { team, inviter, hash: z.string(), canDecline: z.boolean() };
const panelAccess = { token: z.string() };

/** What the pages of signing up and of signing in start with. */
export const signInPageData = {
  login: z.object({
    loginNotification,
    rd,
    mode: z.enum(['normal', 'organization']),
    /** Whether people can make an account by themselves. */
    signUp: z.boolean(),
    /** Whether the side tells what is new. */
    news: z.boolean(),
  }),
  signup: z.object({
    /** Who may make an account without an invitation. */
    registration: z.enum(['everyone', 'domains', 'invitation']),
    /** The domains of addresses that may; none where it is not about them. */
    domains: z.array(z.string()),
  }),
  'signup-sent': z.object({ email: z.string().nullable(), disableTimer, outbox }),
  verify: z.discriminatedUnion('link', [
    z.object({ link: z.literal('good'), needsPassword: z.boolean() }),
    z.object({ link: z.literal('used') }),
    z.object({ link: z.literal('expired') }),
  ]),
  'signup-team': teamSignUp,
  'invitation-signup': teamSignUp,
  invitation: z.discriminatedUnion('state', [
    over,
    z.object({ state: z.literal('member') }),
    z.object({ state: z.literal('ready'), ...openInvitation }),
    z.object({ state: z.literal('other'), email: z.string(), here: z.string(), ...openInvitation }),
  ]),
  'verify-email': z.discriminatedUnion('expired', [
    expired,
    z.object({
      expired: z.literal(false),
      email: z.string(),
      needsPassword: z.boolean(),
      /** The account has no password: it is confirmed where it is logged in. */
      needsLogin: z.boolean(),
    }),
  ]),
  'stop-email-change': z.discriminatedUnion('expired', [
    expired,
    z.object({ expired: z.literal(false), email: z.string() }),
  ]),
  recovery: z.object({ sent: z.boolean(), disableTimer, outbox, rd }),
  'change-password': z.discriminatedUnion('link', [
    /** `isFirst`: the account has no password yet. */
    z.object({ link: z.literal('good'), isFirst: z.literal(true).optional() }),
    z.object({ link: z.literal('renewed'), email: z.string(), isFirst: z.literal(true).optional() }),
    z.object({ link: z.literal('over') }),
  ]),
  'change-expired-password': z.object({ passwordResetType: z.enum(['policyExpired', 'other']), rd }),
  'two-factor-email': secondFactor.extend({
    email: z.string(),
    /** A code is on its way and still good. */
    sent: z.boolean(),
    disableTimer,
    outbox,
  }),
  'two-factor-app': secondFactor,
  'two-factor-webauth': secondFactor,
  'two-factor-recovery': secondFactor,
  'max-active-session': z.object({
    userSessionList: z.array(userSession),
    user: z.object({ email: z.string(), name: z.string().nullable() }),
    maxSessions: z.number(),
    /** One has ended meanwhile. */
    mayContinue: z.boolean(),
  }),
  'sso-start': z.object({ ssoOrgId: z.string(), name: z.string(), rd, stay: z.boolean() }),
  /** `address`: of the provider, with our request to log out. */
  'sso-logout': z.object({ name: z.string(), address: z.string() }),
  /** `confirm`: the address to ask about, where no browser had set out. */
  'sso-finish': z.object({ token: z.string(), confirm: z.string().nullable() }),
  /** What is said of a visitor who has not gone straight on to the panel. */
  'panel-access': z.discriminatedUnion('view', [
    z.object({ view: z.literal('login'), notMember: z.boolean(), loginNotification, ...panelAccess }),
    z.object({
      view: z.literal('guest'),
      event: z.string(),
      panel: z.enum(['admin', 'moderator', 'projector']),
      ...panelAccess,
    }),
  ]),
  /** `leaves`: they leave the panel and stay signed in. */
  'panel-logout': z.object({ token: z.string(), leaves: z.boolean() }),
} satisfies PagesWithData;
