/**
 * `npm run bench` compares the program with the limits of its machine. `npm run bench -- list
 * engine` runs only these measurements, and `--large` adds those that take many minutes and
 * gigabytes. A missed limit does not change the exit status.
 */
import os from 'node:os';
import { openEnvironment } from './environment.ts';
import { measurements } from './measurements.ts';
import { printTable, type Row } from './report.ts';

const chosen = choose(process.argv.slice(2));
const { cpus, release, totalmem } = os;
console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GiB, Linux ${release()}, Node ${process.version}\n`,
);

const environment = await openEnvironment();
const all: Row[] = [];
try {
  for (const { name, about, measure } of chosen) {
    console.log(`${name}: ${about}`);
    const startedAt = performance.now();
    const rows = await measure(environment);
    await environment.tidy();
    printTable(rows);
    console.log(`(${((performance.now() - startedAt) / 1000).toFixed(0)} s)\n`);
    all.push(...rows);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await environment.close();
}

const missed = all.filter(row => row.holds === false).map(row => row.what);
if (missed.length > 0) console.log(`Missed limits: ${missed.join('; ')}`);
else if (process.exitCode !== 1) console.log('Every limit holds.');

function choose(words: string[]) {
  const isLarge = words.includes('--large');
  const names = words.filter(word => word !== '--large');
  const known = measurements.filter(measurement => isLarge || !measurement.isLarge);
  const unknown = names.filter(name => !known.some(measurement => measurement.name === name));
  if (unknown.length === 0)
    return names.length === 0 ? known : known.filter(({ name }) => names.includes(name));
  const list = measurements.map(({ name, isLarge }) => (isLarge ? `${name} (--large)` : name));
  console.error(`Unknown: ${unknown.join(', ')}. The measurements are ${list.join(', ')}.`);
  process.exit(2);
}
