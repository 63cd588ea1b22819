import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

const cases: [string, string, string[]][] = [
  [
    'initdb on a full disk',
    'DISK_FULL',
    [
      'initdb: error: could not write to file "/d/data.new-7/pg_wal/xlogtemp.31": No space left on device',
      'initdb: removing data directory "/d/data.new-7"',
    ],
  ],
  [
    "a server that can't write its log",
    'DISK_FULL',
    [
      '00000 LOG:  database system was interrupted; last known up at 2026-11-20 10:00:00 UTC',
      '53100 PANIC:  could not write to file "pg_wal/xlogtemp.77": No space left on device',
      '00000 LOG:  startup process (PID 77) was terminated by signal 6: Aborted',
    ],
  ],
  [
    'a full disk with a further failure',
    'DISK_FULL',
    [
      '53100 FATAL:  could not write lock file "postmaster.pid": No space left on device',
      'XX000 FATAL:  could not go on',
    ],
  ],
  [
    'a data folder of another user',
    'PERMISSION',
    ['55000 FATAL:  data directory "/d/data" has wrong ownership'],
  ],
  [
    'a file of another user',
    'PERMISSION',
    ['42501 FATAL:  could not open file "global/pg_filenode.map": Permission denied'],
  ],
  [
    'another server on the same data',
    'IN_USE',
    ['F0001 FATAL:  lock file "postmaster.pid" already exists'],
  ],
  [
    'a damaged log',
    'CORRUPT',
    [
      '00000 LOG:  invalid primary checkpoint record',
      'XX000 PANIC:  could not locate a valid checkpoint record',
    ],
  ],
  [
    'a damaged control file',
    'CORRUPT',
    ['XX001 PANIC:  could not read file "global/pg_control": read 0 of 296'],
  ],
  [
    'a missing library',
    'MISSING_BINARIES',
    [
      'postgres: error while loading shared libraries: libicui18n.so.60: cannot open shared object file: No such file or directory',
    ],
  ],
  ['anything else', 'FAILED', ['22023 FATAL:  invalid value for parameter "TimeZone": "x"']],
  ['no output', 'FAILED', []],
];

test.each(cases)('the failure "%s" is reported as %s', (_name, code, lines) => {
  expect(explainFailure(lines, '/home/ada/data/postgres', 'It did not start.')).toMatchObject({
    code,
  });
});

test('the message says what happened and what to do, and quotes PostgreSQL without its plain log lines', () => {
  const { message } = explainFailure(
    [
      '00000 LOG:  starting PostgreSQL 18.4',
      '53100 FATAL:  could not write: No space left on device',
    ],
    '/home/ada/data/postgres',
    'It did not start.',
  );
  expect(message).toBe(
    'It did not start. The disk that holds /home/ada/data/postgres is full. Nothing is lost: free some space and start again.\n' +
      'PostgreSQL said:\n  53100 FATAL:  could not write: No space left on device',
  );
});
