/** See T37 in docs/reliability.md, UPL-5. */
import { expect, test } from 'vitest';
import { hasScript } from './has-script.ts';

const SIZE_BYTES = 10 * 1_048_576;

test.each(['<script', '<SCRIPT>', '<sCrIpT src='])('%s is found at any position', text => {
  for (const filling of ['a', '<', '<s']) {
    const bytes = Buffer.alloc(200_000, filling);
    for (const at of [0, 1_001, 150_001, bytes.length - text.length]) {
      const written = Buffer.from(bytes);
      written.write(text, at);

      expect(hasScript(written), `${filling} at ${at}`).toBe(true);
    }
    expect(hasScript(bytes)).toBe(false);
  }
});

test.each(['<', '<s', '<scrip'])(
  'hasScript checks ten megabytes of %s in less than 120 ms of processor time',
  filling => {
    const bytes = Buffer.alloc(SIZE_BYTES, filling);
    const spent = Array.from({ length: 10 }, () => {
      const start = process.cpuUsage();
      expect(hasScript(bytes)).toBe(false);
      const { user, system } = process.cpuUsage(start);

      return (user + system) / 1000;
    });

    // A check of each `<` would take ten times as long. Other processes slow down some runs, but
    // not the fastest run.
    expect(Math.min(...spent)).toBeLessThan(120);
  },
);
