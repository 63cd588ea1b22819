/**
 * Sets the clock of a process ahead by SHIFT_CLOCK_MS if `--import` loads this file. Timers
 * and the clocks of the kernel and the database stay unchanged.
 */
const shiftMs = Number(process.env['SHIFT_CLOCK_MS'] ?? 0);
const realNow = Date.now.bind(Date);
const now = () => realNow() + shiftMs;

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new Date().toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
