import { residentMiBOf } from '../cpu.ts';
import type { Measurement } from '../measurement.ts';
import { figureRow } from '../report.ts';
import { startServer } from '../start-program.ts';
import { spreadOf } from '../statistics.ts';

const STARTS = 7;
const START_MS_MAX = 500;
const IDLE_MS = 5_000;
const IDLE_MIB_MAX = 150;

export const start: Measurement = {
  name: 'start',
  about:
    `${STARTS} starts of an existing installation with its built-in PostgreSQL, from the spawn of ` +
    'the process to a 200 of /readyz.',
  async measure(environment) {
    const settings = { DATA_DIR: environment.createFolder('start') };
    await (await startServer(settings)).stop();

    const times: number[] = [];
    const idle: number[] = [];
    for (let index = 0; index < STARTS; index += 1) {
      const startedAt = performance.now();
      const server = await startServer(settings);
      const { status } = await fetch(`${server.url}/readyz`);
      times.push(performance.now() - startedAt);
      if (status !== 200) throw new Error(`/readyz answered ${status}`);
      if (index >= STARTS - 3) {
        await new Promise(resolve => setTimeout(resolve, IDLE_MS));
        idle.push(residentMiBOf(server.pid));
      }
      await server.stop();
    }

    return [
      figureRow({
        what: 'start to /readyz',
        unit: 'ms',
        value: spreadOf(times).median,
        range: spreadOf(times),
        atMost: START_MS_MAX,
      }),
      figureRow({
        what: `idle memory of Node after ${IDLE_MS / 1000} s, PostgreSQL apart`,
        unit: 'MiB',
        value: spreadOf(idle).median,
        range: spreadOf(idle),
        atMost: IDLE_MIB_MAX,
      }),
    ];
  },
};
