import type { Cluster } from '../realtime/cluster/cluster.ts';

/** Sets this node's count under a name and key, and returns the sum over all nodes. Zero removes the count. */
export type Sum = (name: string, key: string, own: number) => number;

/** For a single node, and for tests. */
export const ownOnly: Sum = (_name, _key, own) => own;

/**
 * Counts of all nodes, at most a second old. A disconnected node falls back to its own count: the last counts of the others
 * are soon out of date, and nobody should be refused because of them.
 */
export function sumOver(cluster: Cluster): Sum {
  return (name, key, own) => {
    const all = cluster.sum(name, key, own);
    return cluster.state === 'disconnected' ? own : all;
  };
}
