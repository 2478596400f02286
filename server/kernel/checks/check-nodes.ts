import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import { homeOf } from '../realtime/cluster/home.ts';
import { listenForNodes } from '../realtime/cluster/listen-for-nodes.ts';
import { nodesOnDatabase } from './checks.queries.ts';
import { type Finding, findingsAbout, reasonIn } from './finding.ts';

const about = findingsAbout('office.check.nodes');

/** Whether Redis answers, and every node that is at work on the database is heard through it. */
export async function checkNodes({ redisUrl }: Pick<Config, 'redisUrl'>, db: Db): Promise<Finding> {
  const there = await nodesOnDatabase(db);
  if (redisUrl === undefined)
    return there > 1
      ? about.broken('office.check.nodes.apart', { there })
      : about.good('office.check.nodes.alone');
  try {
    const { version, heard } = await listenForNodes({
      url: redisUrl,
      home: await homeOf(db),
      expected: there,
    });
    const values = { version: version ?? '?', there, heard, count: heard };
    return heard < there
      ? about.broken('office.check.nodes.deaf', values)
      : about.good('office.check.nodes.good', values);
  } catch (error) {
    return about.broken('office.check.nodes.away', { reason: reasonIn(error) });
  }
}
