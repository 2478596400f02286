import type { Kind } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.live.ts';
import { type ChannelName, everyone, type StreamSpec } from './channel.ts';
import { applyToSession, type SessionEvent, type SessionSnapshot } from './session-stream.ts';

/** Whose screens show the settings as they are; the others get what the audience may know of them. */
const hosts: readonly ChannelName[] = ['moderator', 'admin'];
const audience: readonly ChannelName[] = ['attendee', 'projector', 'kiosk'];

const newsOfKinds = Object.assign({}, ...Object.values<Kind>(kinds).map(({ news }) => news));

/** Which news of a session reaches whom. Of the server alone: a phone applies what it gets. */
export const sessionSpec: StreamSpec<SessionSnapshot, SessionEvent> = {
  events: {
    'session-changed': { channels: hosts, mergeBy: 'name' },
    'session-shown': { channels: audience, mergeBy: 'name' },
    reacted: { channels: everyone, mergeBy: null },
    ...newsOfKinds,
  },
  applyEvent: applyToSession,
};
