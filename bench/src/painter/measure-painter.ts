import { fillCanvases, paintPictures } from '@vermilion/painter/bench';
import type { House } from '../house.ts';
import type { Measurement } from '../measurement.ts';
import { makePeople, signIn } from '../people.ts';
import { figureRow, type Row } from '../report.ts';
import { startServer } from '../start-program.ts';
import { percentile, spreadOf } from '../statistics.ts';
import { probeWhilePainting } from './probe-while-painting.ts';

const FILLS = 20;
const MEDIAN_MS_MAX = 1_000;
const P95_MS_MAX = 1_600;
const PROBES = 200;
const PROBE_MS_MAX = 50;

export const painter: Measurement = {
  name: 'painter',
  about:
    'Sketchbook: the prompt sheet, 1024² each, one after the other in a worker thread, beside a bare Skia fill of the same size; then the ' +
    'answers of /healthz of a whole server while as many paint as it has cores.',
  async measure(house) {
    const times = await paintPictures();
    const fills = await fillCanvases(FILLS);

    return [
      figureRow({
        what: 'Sketchbook 1024², median',
        unit: 'ms',
        value: spreadOf(times).median,
        range: spreadOf(times),
        bare: spreadOf(fills).median,
        atMost: MEDIAN_MS_MAX,
      }),
      figureRow({
        what: 'Sketchbook 1024², p95',
        unit: 'ms',
        value: percentile(times, 95),
        atMost: P95_MS_MAX,
      }),
      await probe(house),
    ];
  },
};

async function probe(house: House): Promise<Row> {
  const database = await house.createDatabase('painter');
  const [person] = await makePeople(database, 1);
  if (!person) throw new Error('nobody to paint for');
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: house.createFolder('painter'),
    SESSION_SECRET: 'a secret of the bench, not of anybody',
  });
  house.atEnd(server.stop);
  const cookie = await signIn(server.url, person);
  const times = await probeWhilePainting(server.url, cookie, PROBES);

  return figureRow({
    what: `/healthz while it paints, p99 of ${PROBES}`,
    unit: 'ms',
    value: percentile(times, 99),
    range: spreadOf(times),
    atMost: PROBE_MS_MAX,
  });
}
