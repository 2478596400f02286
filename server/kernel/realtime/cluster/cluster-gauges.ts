import type { GaugeSpec } from '../../operations/gauges.ts';
import type { Cluster } from './cluster.ts';

/** The connection to the other nodes. A single node counts as connected, so that it raises no alert. */
export function clusterGauges(cluster: Cluster): readonly GaugeSpec[] {
  return [
    {
      name: 'volary_nodes_heard',
      help: '1 while connected to the other nodes through Redis, or there are none; 0 while their updates are read from PostgreSQL',
      read: () => (cluster.state === 'disconnected' ? 0 : 1),
    },
  ];
}
