import { type AgendaEvent, type AgendaSnapshot, applyToAgenda } from './agenda-stream.ts';
import { type ChannelName, everyone, type StreamSpec } from './channel.ts';

const phones: readonly ChannelName[] = ['attendee', 'kiosk'];
const inside: readonly ChannelName[] = ['moderator', 'projector', 'admin'];

/** Which news of an agenda reaches whom. Of the server alone: a phone applies what it gets. */
export const agendaSpec: StreamSpec<AgendaSnapshot, AgendaEvent> = {
  events: {
    'room-changed': { channels: everyone, mergeBy: 'name' },
    'session-listed': { channels: phones, mergeBy: 'id' },
    'session-listed-inside': { channels: ['moderator', 'admin'], mergeBy: 'id' },
    'session-listed-on-stage': { channels: ['projector'], mergeBy: 'id' },
    'session-unlisted': { channels: phones, mergeBy: null },
    'session-deleted': { channels: inside, mergeBy: null },
    'stage-chosen': { channels: inside, mergeBy: 'name' },
    'session-cast': { channels: everyone, mergeBy: 'name' },
    announced: { channels: [...phones, 'moderator', 'admin'], mergeBy: 'name' },
    'backstage-changed': { channels: ['moderator', 'admin'], mergeBy: 'name' },
    'reactions-changed': { channels: everyone, mergeBy: 'name' },
    'appearance-changed': { channels: [...phones, 'projector'], mergeBy: 'name' },
  },
  applyEvent: applyToAgenda,
};
