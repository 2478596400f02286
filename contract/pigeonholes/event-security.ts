import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { allowedAddresses } from '../workspaces/allowed-addresses.ts';
import { writtenLines } from './written-lines.ts';

const mostEmbedHosts = 20;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const port = '(?::[0-9]{1,5})?';
/**
 * A site by https, or all that is below it; below a top-level domain are everybody's sites. To try things out, this very
 * machine by http as well.
 */
const source = new RegExp(
  `^(?:https://(?:\\*\\.)?${label}(?:\\.${label})+${port}|https?://(?:localhost|127\\.0\\.0\\.1)${port})$`,
);

const eventSecurityFields = {
  allowedAddresses,
  /** As browsers read them in `frame-ancestors`; a slash at the end is a slip of copying. */
  embedHosts: writtenLines({
    read(line) {
      const host = line.toLowerCase().replace(/\/$/, '');
      return source.test(host) ? host : null;
    },
    most: mostEmbedHosts,
    many: 'embed.hosts.many',
    wrong: 'embed.host.wrong',
  }),
};

const fields = z.object(eventSecurityFields);
const security = z.object({ allowedAddresses: z.array(z.string()), embedHosts: z.array(z.string()) });
export type EventSecurity = z.infer<typeof security>;

const phId = z.object({ phId: id });

export const readEventSecurity = endpoint({
  name: 'readEventSecurity',
  summary: 'From which networks people may join an event, and which sites may show it in an iframe',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/security',
  ours: true,
  params: phId,
  reply: z.object({
    security,
    /** The list of its team, which holds as well: nobody comes in who is not on both. Empty to an API key, which it is not for. */
    teamAddresses: z.array(z.string()),
    /** From where this was asked. */
    yourAddress: z.string(),
  }),
  shows: ['eventSecurity', 'teamSecurity'],
  allow: onPigeonhole('edit'),
});

export const saveEventSecurity = endpoint({
  name: 'saveEventSecurity',
  summary:
    'Say from which networks people may join an event, and which sites may show it in an iframe; what is left out stays',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/ip_whitelist',
  paths: ['/api/pigeonhole/ip_whitelist/{phId}', '/api/pigeonhole/{phId}/security'],
  params: phId,
  body: fields.partial().extend({
    /** Save although the caller's own address is outside of the new list. Otherwise the answer is `OwnAddressOutside`. */
    fromOutside: z.boolean().default(false),
    /**
     * What the caller saw in the fields it changes, its values joined by commas. Where somebody else has changed one
     * meanwhile, to another value, the answer is `Conflict` with that value at the field, and nothing is changed.
     */
    seen: z.partialRecord(fields.keyof(), z.string()).default({}),
  }),
  reply: z.object({ security }),
  example: {
    body: {
      allowedAddresses: ['203.0.113.0/24', '2001:db8::/32'],
      embedHosts: ['https://*.example.com', 'https://intranet.example.org'],
      fromOutside: true,
      seen: { embedHosts: '' },
    },
  },
  changes: ['eventSecurity'],
  allow: onPigeonhole('edit'),
  notes: 'event-security-saved',
  errors: ['Conflict', 'OwnAddressOutside'],
});
