import { z } from 'zod';
import { firstAppearance } from '../appearance/first-appearance.ts';
import { attendee, eventOfAttendee } from '../attendees/joining.ts';
import { sessionTypes } from '../kinds/kinds.live.ts';
import { madeTypes } from '../kinds/made-types.ts';
import { panelKinds } from '../panels/panels.ts';
import type { PagesWithData } from './pages-with-data.ts';

/** The event that a page belongs to. */
const eventData = z.object({
  pigeonholeId: z.string(),
  name: z.string(),
  passcode: z.string(),
  joinUrl: z.string(),
  /** It is over, and its passcode may be another one's. */
  expired: z.literal(true).optional(),
});

/** A panel that was opened by its link, whose secret goes along for calls, or by a guest, who can leave it. */
const panel = {
  panel: z.enum(panelKinds),
  panelToken: z.string().optional(),
  leave: z.string().optional(),
};
const panelData = eventData.extend(panel);

/** Whose polls they are, with the code that goes along for calls; without one, where it is typed: `wrong` after one that does not count. */
const collaborateData = z.object({
  wrong: z.boolean(),
  speakerCode: z.string().optional(),
  pigeonholeId: z.string().optional(),
  event: z.string().optional(),
  timezone: z.string().optional(),
  speaker: z.string().optional(),
});

/** In a rush the page comes before its event is known. */
const audienceData = z.object({
  passcode: z.string(),
  pigeonhole: eventOfAttendee.nullable(),
  attendee: attendee.nullable(),
  /** Why nobody comes in. */
  error: z.string().optional(),
  /** What the session of the address is. */
  sessionType: z.enum(sessionTypes).optional(),
  appearance: firstAppearance.optional(),
});

/** What the pages of an event, a team or an organization start with. */
export const eventPageData = {
  developer: z.object({ teamId: z.string(), name: z.string() }),
  members: z.object({ teamId: z.string(), name: z.string() }),
  'team-security': z.object({ teamId: z.string(), name: z.string() }),
  'team-branding': z.object({ teamId: z.string(), name: z.string() }),
  'team-setup': z.object({ teamId: z.string(), name: z.string(), sessionType: z.enum(madeTypes) }),
  'organisation-setup': z.object({ name: z.string(), sessionType: z.enum(madeTypes) }),
  run: eventData,
  'run-links': eventData,
  'run-files': eventData,
  agenda: eventData,
  about: eventData,
  qrcode: eventData,
  setup: eventData.extend({ sessionType: z.enum(madeTypes) }),
  'new-session': eventData.extend({ sessionType: z.enum(madeTypes) }),
  'edit-session': eventData.extend({ sessionName: z.string() }),
  insights: eventData,
  'session-insights': eventData.extend({ sessionName: z.string() }),
  'duplicate-session': eventData.extend({ sessionName: z.string() }),
  'nest-session': eventData.extend({ sessionName: z.string() }),
  'admin-panel': eventData,
  'moderator-panel': eventData,
  advanced: eventData,
  display: eventData,
  'event-security': eventData,
  'workflow-guide': eventData,
  appearance: eventData,
  customise: eventData,
  reactions: eventData,
  speakers: eventData,
  'new-speaker': eventData,
  'edit-speaker': eventData,
  tracks: eventData,
  'new-track': eventData,
  'edit-track': eventData,
  collaborate: collaborateData,
  panel: panelData,
  projector: panelData.partial({ panel: true }).extend({ appearance: firstAppearance.optional() }),
  event: audienceData,
  session: audienceData,
  embed: audienceData,
  kiosk: z.object({
    pigeonholeId: z.string(),
    name: z.string(),
    panelToken: z.string(),
    on: z.boolean(),
    appearance: firstAppearance.optional(),
  }),
} satisfies PagesWithData;
