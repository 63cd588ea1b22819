export type Emitter<Values extends unknown[] = []> = {
  /** @returns a function that ends the subscription */
  subscribe: (listener: (...values: Values) => void) => () => void;
  emit: (...values: Values) => void;
};

export function createEmitter<Values extends unknown[] = []>(): Emitter<Values> {
  const listeners = new Set<(...values: Values) => void>();

  return {
    subscribe(listener) {
      listeners.add(listener);

      return () => listeners.delete(listener);
    },
    emit(...values) {
      for (const listener of [...listeners]) listener(...values);
    },
  };
}
