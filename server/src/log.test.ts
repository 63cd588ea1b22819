import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(createLog({ logLevel: 'info' }, destination));

  return lines;
}

test('an event is one line of JSON', () => {
  const lines = logged(log => log.info({ note: 'two\nlines' }, 'an event'));

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'an event', note: 'two\nlines' });
});

test('secrets are struck out at any of the depths that are logged', () => {
  const [line] = logged(log =>
    log.info({ password: 'canary', person: { email: 'canary', token: 'canary' }, a: { b: { key: 'canary' } } }),
  );

  expect(line).not.toContain('canary');
});

test('an error is told by name, words, code and cause, not by what hangs on it', () => {
  const error = Object.assign(new Error('broken', { cause: new Error('why') }), {
    code: '57P01',
    client: { secret: 'canary' },
  });
  const [line = ''] = logged(log => log.warn({ err: error }, 'it broke'));

  expect(JSON.parse(line).err).toMatchObject({ message: 'broken', code: '57P01', cause: { message: 'why' } });
  expect(line).not.toContain('canary');
});
