import { z } from 'zod';
import { onWorkspace } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';
import { allowedAddresses } from './allowed-addresses.ts';

const fields = z.object({ allowedAddresses });
const security = z.object({ allowedAddresses: z.array(z.string()) });
export type TeamSecurity = z.infer<typeof security>;

const tId = z.object({ tId: id });

export const readTeamSecurity = endpoint({
  name: 'readTeamSecurity',
  summary: 'From which networks people may join the events of a team',
  method: 'GET',
  path: '/api/team/{tId}/security',
  ours: true,
  params: tId,
  reply: z.object({
    security,
    /** From where this was asked. */
    yourAddress: z.string(),
  }),
  shows: ['teamSecurity'],
  allow: onWorkspace('setNetworks'),
});

export const saveTeamSecurity = endpoint({
  name: 'saveTeamSecurity',
  summary:
    'Say from which networks people may join the events of a team; the list of an event holds as well; what is left out stays',
  method: 'POST',
  path: '/api/team/{tId}/profile/ipwhitelist',
  paths: ['/api/team/{tId}/security'],
  params: tId,
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
      fromOutside: true,
      seen: { allowedAddresses: '' },
    },
  },
  changes: ['teamSecurity'],
  allow: onWorkspace('setNetworks'),
  notes: 'team-security-saved',
  errors: ['Conflict', 'OwnAddressOutside'],
});
