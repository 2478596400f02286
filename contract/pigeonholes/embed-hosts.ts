import { z } from 'zod';
import { onPigeonhole } from '../abilities.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../ids.ts';

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

/** As browsers read it in `frame-ancestors`; a slash at the end is a slip of copying. */
const embedHost = z
  .string()
  .max(300)
  .transform((text) => text.trim().toLowerCase().replace(/\/$/, ''))
  .refine((text) => source.test(text), { error: 'embed.host.wrong' });

const phId = z.object({ phId: id });
const reply = z.object({ hosts: z.array(z.string()) });

export const readEmbedHosts = endpoint({
  name: 'readEmbedHosts',
  summary: 'The sites whose pages may show the audience pages of an event in an iframe',
  method: 'GET',
  path: '/api/pigeonhole/{phId}/embed_hosts',
  ours: true,
  params: phId,
  reply,
  shows: ['embedHosts'],
  allow: onPigeonhole('edit'),
});

export const saveEmbedHosts = endpoint({
  name: 'saveEmbedHosts',
  summary:
    'Say which sites may show the audience pages of an event in an iframe, such as https://*.example.com',
  method: 'POST',
  path: '/api/pigeonhole/{phId}/embed_hosts',
  ours: true,
  params: phId,
  body: z.object({
    hosts: z
      .array(embedHost)
      .max(mostEmbedHosts, { error: 'embed.hosts.many' })
      .transform((hosts) => [...new Set(hosts)]),
  }),
  reply,
  example: { body: { hosts: ['https://*.example.com', 'https://intranet.example.org'] } },
  changes: ['embedHosts'],
  allow: onPigeonhole('edit'),
  notes: 'embed-hosts-set',
});
