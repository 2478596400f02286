import {
  readEmbedHosts as readEndpoint,
  saveEmbedHosts as saveEndpoint,
} from '#contract/pigeonholes/embed-hosts.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { embedHostsOf, setEmbedHosts } from './embed-hosts.queries.ts';
import { refusePublicSuffixes } from './refuse-public-suffixes.ts';

export const readEmbedHosts = handle(readEndpoint, 'pigeonhole', async ({ tx, subject }) => ({
  hosts: await embedHostsOf(tx, subject.id),
}));

export const saveEmbedHosts = handle(saveEndpoint, 'pigeonhole', async ({ tx, subject, body, note }) => {
  refusePublicSuffixes(body.hosts);
  await setEmbedHosts(tx, subject.id, body.hosts);
  await note({ hosts: body.hosts.join(' ') });
  return { hosts: body.hosts };
});
