import { type ObjectStore, StoreError } from '../../src/adapters/object-store/port.ts';
import type { SimulatedNode } from './simulated-node.ts';

export type SimulatedStore = Set<string>;

export function nodeStore(node: SimulatedNode, keys: SimulatedStore): ObjectStore {
  const refuse = () =>
    Promise.reject(new StoreError('FAILED', 'the simulation does not have this method'));

  return {
    async put(key) {
      await node.call(`stores ${key}`);
      if (node.world.random.happens(node.climate().storeFails))
        throw new StoreError('FULL', 'no room');
      keys.add(key);
    },
    async delete(key) {
      await node.call(`removes ${key}`);
      keys.delete(key);
    },
    mark: refuse,
    hasMark: refuse,
    unmark: refuse,
    publicUrl: () => null,
    close: async () => undefined,
    // A quarantined object keeps its key in this store, because nodes can still read it by its key.
    async quarantine(key) {
      await node.call(`quarantines ${key}`);
    },
    putStream: refuse,
    get: refuse,
    // oxlint-disable-next-line require-yield
    async *list() {
      await refuse();
    },
    // oxlint-disable-next-line require-yield
    async *listQuarantined() {
      await refuse();
    },
    removeUnfinished: refuse,
    restore: refuse,
    removeQuarantined: refuse,
    identity: refuse,
    claim: refuse,
    probe: refuse,
  };
}
