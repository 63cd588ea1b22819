/**
 * Runs one attack on its own copy of the program and prints figures: `npm run attack -- NAME`. The
 * figures show the cost of a defect before and after a change. No figure makes the command fail.
 */
type Attack = () => Promise<void>;

const attacks: Record<string, () => Promise<Attack>> = {
  'wrong-database': async () => (await import('./wrong-database.ts')).attackWrongDatabase,
  'clock-ahead': async () => (await import('./clock-ahead.ts')).attackClockAhead,
  'mail-flood': async () => (await import('./mail-flood.ts')).attackMailFlood,
  'jpeg-copies': async () => (await import('./jpeg-copies.ts')).attackJpegCopies,
  'progressive-uploads': async () =>
    (await import('./progressive-uploads.ts')).attackProgressiveUploads,
};

const name = process.argv[2] ?? '';
const load = attacks[name];
if (!load) {
  process.stderr.write(
    `Usage: npm run attack -- NAME\nAttacks: ${Object.keys(attacks).join(', ')}\n`,
  );
  process.exit(2);
}
const attack = await load();
await attack();
