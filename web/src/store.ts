import { createEmitter } from './emitter.ts';

export type Store<Value> = ReturnType<typeof createStore<Value>>;

export function createStore<Value>(first: Value) {
  const changes = createEmitter<[Value]>();
  let current = first;

  function set(next: Value): void {
    if (Object.is(next, current)) return;
    current = next;
    changes.emit(next);
  }

  return {
    get: () => current,
    set,
    update: (change: (value: Value) => Value) => set(change(current)),
    /** @returns a function that ends the subscription */
    subscribe: changes.subscribe,
  };
}
