// See STO-2.
import { describe, expect, test } from 'vitest';
import { judgeStore, type Refusal, type StoreFacts, type StoreVerdict } from './rules.ts';

const join = (id: string | null): StoreVerdict => ({ kind: 'join', id });
const refuse = (reason: Refusal): StoreVerdict => ({ kind: 'refuse', reason });
const empty = { hasRows: false, objects: 'none' } as const;
const matching = { hasRows: true, objects: 'known' } as const;
const foreign = { hasRows: true, objects: 'unknown' } as const;
const lostRows = { hasRows: false, objects: 'unknown' } as const;
const lostFiles = { hasRows: true, objects: 'none' } as const;

const cases: [
  string,
  { database: string | null; store: string | null },
  Pick<StoreFacts, 'hasRows' | 'objects'>,
  StoreVerdict,
][] = [
  ['a first start', { database: null, store: null }, empty, join(null)],
  ['an installation that is upgraded', { database: null, store: null }, matching, join(null)],
  [
    'an empty database beside pictures',
    { database: null, store: null },
    lostRows,
    refuse('UNKNOWN_OBJECTS'),
  ],
  [
    'a database with other pictures',
    { database: null, store: null },
    foreign,
    refuse('UNKNOWN_OBJECTS'),
  ],
  [
    'a folder that is not mounted',
    { database: null, store: null },
    lostFiles,
    refuse('MISSING_OBJECTS'),
  ],

  ['the same identity', { database: 'a', store: 'a' }, matching, { kind: 'same' }],
  [
    'the same identity after all pictures were deleted',
    { database: 'a', store: 'a' },
    empty,
    { kind: 'same' },
  ],
  [
    'the same identity and files that a crash left',
    { database: 'a', store: 'a' },
    lostRows,
    { kind: 'same' },
  ],
  ['the same identity and lost files', { database: 'a', store: 'a' }, lostFiles, { kind: 'same' }],
  ['another identity', { database: 'a', store: 'b' }, matching, refuse('OTHER_IDENTITY')],
  [
    'another identity of an empty store',
    { database: 'a', store: 'b' },
    empty,
    refuse('OTHER_IDENTITY'),
  ],

  ['a first start that was cut off', { database: 'a', store: null }, empty, join('a')],
  ['an upgrade that was cut off', { database: 'a', store: null }, matching, join('a')],
  [
    'the folder of another, older installation',
    { database: 'a', store: null },
    foreign,
    refuse('UNKNOWN_OBJECTS'),
  ],
  [
    'the folder of another installation beside an emptied database',
    { database: 'a', store: null },
    lostRows,
    refuse('UNKNOWN_OBJECTS'),
  ],
  [
    'a folder that is no longer mounted',
    { database: 'a', store: null },
    lostFiles,
    refuse('MISSING_OBJECTS'),
  ],

  [
    'a new database beside the empty store of another installation',
    { database: null, store: 'b' },
    empty,
    refuse('CLAIMED_STORE'),
  ],
  [
    'a backup from before there were identities',
    { database: null, store: 'b' },
    matching,
    join('b'),
  ],
  [
    'a new database beside pictures',
    { database: null, store: 'b' },
    lostRows,
    refuse('UNKNOWN_OBJECTS'),
  ],
  [
    'an older database beside other pictures',
    { database: null, store: 'b' },
    foreign,
    refuse('UNKNOWN_OBJECTS'),
  ],
  [
    'an older database beside an emptied store',
    { database: null, store: 'b' },
    lostFiles,
    refuse('MISSING_OBJECTS'),
  ],
];

describe('`judgeStore`', () => {
  test.each(cases)('judges %s', (_, { database, store }, contents, verdict) => {
    expect(judgeStore({ databaseId: database, storeId: store, ...contents })).toEqual(verdict);
  });
});
