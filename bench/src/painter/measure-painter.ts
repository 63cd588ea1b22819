import {
  BENCH_PROMPTS,
  fillCanvases,
  paintPictures,
  readPrompts,
  startThreads,
} from '@vermilion/painter/bench';
import type { Environment } from '../environment.ts';
import type { Measurement } from '../measurement.ts';
import { makePeople, signIn } from '../people.ts';
import { figureRow, type Row } from '../report.ts';
import { startServer } from '../start-program.ts';
import { percentile, spreadOf } from '../statistics.ts';
import { probeWhilePainting } from './probe-while-painting.ts';

const FILLS = 20;
const MEDIAN_MS_MAX = 600;
const P95_MS_MAX = 1_200;
const READ_MS_MAX = 2;
const STARTS = 5;
const START_MS_MAX = 300;
const PROBES = 200;
const PROBE_MS_MAX = 50;

export const painter: Measurement = {
  name: 'painter',
  about:
    'Sketchbook: the prompts of the contact sheet and of motifs, 1024² each, in sequence in a ' +
    'worker thread, against a bare Skia fill of the same size; the reading of prompts; the start ' +
    'of a thread; then the answers of /healthz of a whole server that paints on all cores.',
  async measure(environment) {
    const fills = await fillCanvases(FILLS);
    const rows: Row[] = [];
    for (const [name, prompts] of Object.entries(BENCH_PROMPTS))
      rows.push(...paintRows(name, await paintPictures(prompts), spreadOf(fills).median));
    const { usual, longest } = readPrompts();
    const starts = await startThreads(STARTS);

    return [
      ...rows,
      msRow('reading a prompt, median', usual, READ_MS_MAX),
      msRow('reading the longest prompt, median', longest, READ_MS_MAX),
      msRow('start of a painting thread, median', starts, START_MS_MAX),
      await probe(environment),
    ];
  },
};

function paintRows(name: string, times: readonly number[], bare: number): Row[] {
  return [
    figureRow({
      what: `Sketchbook 1024², ${name}, median`,
      unit: 'ms',
      value: spreadOf(times).median,
      range: spreadOf(times),
      bare,
      atMost: MEDIAN_MS_MAX,
    }),
    figureRow({
      what: `Sketchbook 1024², ${name}, p95`,
      unit: 'ms',
      value: percentile(times, 95),
      atMost: P95_MS_MAX,
    }),
  ];
}

function msRow(what: string, times: readonly number[], atMost: number): Row {
  return figureRow({
    what,
    unit: 'ms',
    value: spreadOf(times).median,
    range: spreadOf(times),
    atMost,
  });
}

async function probe(environment: Environment): Promise<Row> {
  const database = await environment.createDatabase('painter');
  const [person] = await makePeople(database, 1);
  if (!person) throw new Error('an account is missing');
  const server = await startServer({
    DATABASE_URL: database.url,
    DATA_DIR: environment.createFolder('painter'),
    SESSION_SECRET: 'a secret of the bench, not of anybody',
  });
  environment.atEnd(server.stop);
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
