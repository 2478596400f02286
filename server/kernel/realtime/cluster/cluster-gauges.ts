import type { GaugeSpec } from '../../operations/gauges.ts';
import type { Cluster } from './cluster.ts';

/** How this node stands to the others. Alone it hears all there are. */
export function clusterGauges(cluster: Cluster): readonly GaugeSpec[] {
  return [
    {
      name: 'volary_nodes_heard',
      help: '1 while the other programs are heard over Redis, or there are none; 0 while their news are read from PostgreSQL',
      read: () => (cluster.state === 'deaf' ? 0 : 1),
    },
  ];
}
