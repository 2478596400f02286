import { z } from 'zod';
import { closingView } from '../accounts/closing.ts';
import { toolNames, useCases } from '../accounts/details.ts';
import { articles } from '../help/articles.ts';
import { instant } from '../ids.ts';
import { ssoConfig } from '../organisations/sso-config.ts';
import type { PagesWithData } from './pages-with-data.ts';

const subscriptions = z.object({ newsletter: z.boolean(), notifications: z.boolean() });

/** What the pages about one's own account start with, and those that anybody may read. */
export const accountPageData = {
  'signup-details': z.object({
    useCases: z.array(z.enum(useCases)),
    integrations: z.array(z.enum(toolNames)),
    /** Where to go on to: a path of ours. */
    next: z.string(),
  }),
  'account-security': z.object({ hasPassword: z.boolean() }),
  'account-security-app': z.object({ uri: z.string(), secret: z.string(), hasPassword: z.boolean() }),
  'account-setting': z.object({
    locale: z.string().nullable(),
    timeZone: z.string().nullable(),
    subscriptions,
  }),
  'account-profile': z.object({
    name: z.string().nullable(),
    job: z.string(),
    company: z.string(),
    pictureId: z.string().nullable(),
    /** The address the account is changing to, until its link is opened or over. */
    emailChange: z.object({ email: z.string(), expiresAt: instant }).nullable(),
    hasPassword: z.boolean(),
  }),
  'account-plan': z.object({ liveConnections: z.number(), joinsPerSecond: z.number() }),
  'account-advanced': closingView,
  'sso-config': z.object({ organisations: z.array(ssoConfig), tested: z.boolean() }),
  newsletter: z.object({ token: z.string(), email: z.string(), subscriptions }),
  'newsletter-success': z.object({ token: z.string(), email: z.string() }),
  /** `why`: where there is more to say than the status does. `panel`: a panel's link led there, and whoever gave it has the new one. */
  error: z.object({
    statusCode: z.number(),
    why: z.enum(['NetworkNotAllowed']).optional(),
    panel: z.literal(true).optional(),
  }),
  'help-article': z.object({ article: z.enum(articles) }),
} satisfies PagesWithData;
