import type { Cluster } from '../realtime/cluster/cluster.ts';

/** Notes what this node counts under a name and key, and answers what all nodes count there together. Zero takes the note away. */
export type Sum = (name: string, key: string, own: number) => number;

/** For one node alone, and for tests of it. */
export const ownOnly: Sum = (_name, _key, own) => own;

/**
 * Counts of all nodes, a second old at most. A node that does not hear the others goes on with its own count: what they
 * counted last is soon no longer true, and nobody is to be refused for it.
 */
export function sumOver(cluster: Cluster): Sum {
  return (name, key, own) => {
    const all = cluster.sum(name, key, own);
    return cluster.state === 'deaf' ? own : all;
  };
}
