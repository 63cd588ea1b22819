/** Measures the durations of steps for the `Server-Timing` header. */
export function timeSteps() {
  const steps: string[] = [];

  return {
    async time<Value>(name: string, step: Promise<Value>): Promise<Value> {
      const startedMs = performance.now();
      const value = await step;
      steps.push(`${name};dur=${(performance.now() - startedMs).toFixed(1)}`);

      return value;
    },
    header: () => steps.join(', '),
  };
}
