import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLog, type Log } from './log.ts';

function logged(write: (log: Log) => void): string[] {
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

// oxlint-disable-next-line typescript/no-explicit-any
function event(write: (log: Log) => void): { line: string; said: Record<string, any> } {
  const [line = ''] = logged(write);

  return { line, said: JSON.parse(line) };
}

function nested(depth: number, value: object): object {
  return depth === 0 ? value : { inner: nested(depth - 1, value) };
}

test('an event is one line of JSON', () => {
  const lines = logged(log => log.info({ note: 'two\nlines' }, 'an event'));

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'an event', note: 'two\nlines' });
});

describe('secrets are redacted by the name of their field', () => {
  test.each([
    ...[
      'password',
      'passwordHash',
      'token',
      'sessionToken',
      'refresh_token',
      'cookie',
      'Cookie',
      'Set-Cookie',
    ],
    ...[
      'Authorization',
      'secret',
      'client_secret',
      'key',
      'apiKey',
      'idempotency-key',
      'email',
      'emailKey',
      'prompt',
    ],
  ])('%s is redacted at any depth', name => {
    for (const depth of [0, 1, 2, 3, 5, 7, 20, 200]) {
      const { line } = event(log => log.info(nested(depth, { [name]: 'canary' })));
      expect(line, `depth ${depth}`).not.toContain('canary');
    }
    const { line, said } = event(log =>
      log.info({ list: [{ plain: 'word', [name]: ['canary'] }] }),
    );
    expect(line).not.toContain('canary');
    expect(said['list'][0]).toEqual({ plain: 'word', [name]: '[redacted]' });
  });

  test('other fields are not redacted', () => {
    const fields = {
      jobId: 'a',
      code: 'RATE_LIMITED',
      keyboard: true,
      count: 3,
      none: null,
      monkey: 'b',
      at: new Date(0),
    };

    expect(event(log => log.info(fields)).said).toMatchObject({
      ...fields,
      at: '1970-01-01T00:00:00.000Z',
    });
  });
});

describe('secrets in any text are redacted by their form', () => {
  test.each([
    [
      '550 no such user <canary@example.com>, try again',
      '550 no such user <[redacted]>, try again',
    ],
    ['to: canary.lin+tag@mail.例子.中国', 'to: [redacted]'],
    [
      'GET https://a.example/x?page=2&token=canary&z=1',
      'GET https://a.example/x?page=2&token=[redacted]&z=1',
    ],
    ['postgres://app:canary@localhost:5432/studio', 'postgres://[redacted]@localhost:5432/studio'],
    ['with Bearer canary.canary-canary', 'with Bearer [redacted]'],
    ['Cookie: __Host-session=canary; a=b', 'Cookie: __Host-session=[redacted] a=b'],
    [
      'at /srv/node_modules/@fastify/cookie/plugin.js:12:3',
      'at /srv/node_modules/@fastify/cookie/plugin.js:12:3',
    ],
  ])('the log shows “%s” as “%s”', (text, shown) => {
    const error = new Error(text, { cause: new Error(text) });

    expect(event(log => log.info(text)).said).toMatchObject({ msg: shown });
    expect(event(log => log.info('an event: %s', text)).said).toMatchObject({
      msg: `an event: ${shown}`,
    });
    expect(event(log => log.info({ deep: { text: [text] } })).said).toMatchObject({
      deep: { text: [shown] },
    });
    const { line, said } = event(log => log.error(error));
    expect(said).toMatchObject({ msg: shown, err: { message: shown, cause: { message: shown } } });
    expect(line).not.toContain('canary');
  });

  test('hostile texts of a million characters are logged before the test times out, and are cut', () => {
    const hostile = [
      `${'a'.repeat(1_000_000)}@`,
      '@'.repeat(1_000_000),
      '://'.repeat(300_000),
      'token='.repeat(200_000),
    ];
    const { line } = event(log => log.info({ hostile, one: hostile.join(' ') }));

    expect(line.length).toBeLessThan(60_000);
  });
});

describe('an error', () => {
  test('is described by name, message, code and cause, without attached objects', () => {
    const error = Object.assign(new Error('broken', { cause: new Error('why') }), {
      code: '57P01',
      client: { plain: 'canary' },
    });
    const { line, said } = event(log => log.warn({ err: error }, 'it broke'));

    expect(said['err']).toMatchObject({
      type: 'Error',
      message: 'broken',
      code: '57P01',
      cause: { message: 'why' },
    });
    expect(said['err'].stack).toContain('log.test.ts');
    expect(line).not.toContain('canary');
  });

  test('is described in a nested field, too, and gives its message to a line without one', () => {
    const error = Object.assign(new Error('broken'), { detail: 'canary' });

    expect(event(log => log.warn({ tries: [{ error }] })).said['tries'][0].error).toMatchObject({
      message: 'broken',
    });
    expect(event(log => log.warn({ tries: [{ error }] })).line).not.toContain('canary');
    expect(event(log => log.warn({ err: error })).said['msg']).toBe('broken');
  });

  test('is described even if it is its own cause or not an `Error`', () => {
    const error = new Error('round');
    error.cause = error;

    expect(event(log => log.warn({ err: error })).said['err']).toMatchObject({ message: 'round' });
    expect(event(log => log.warn({ err: 'a text' })).said['err']).toBe('a text');
  });
});

test('circular and long values are cut, and bytes are logged as a count', () => {
  const round: Record<string, unknown> = { name: 'round', bytes: Buffer.from('canary') };
  round['again'] = [round, round];
  const { line, said } = event(log =>
    log.info({ round, wide: Array.from({ length: 10_000 }, (_, index) => index) }),
  );

  expect(said['round'].bytes).toBe('[6 bytes]');
  expect(line.length).toBeLessThan(20_000);
});
