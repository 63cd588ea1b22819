import { writeCursor } from '../../src/people/rules.ts';
import type { Marks } from './marks.ts';
import { type AdminRead, named, readOf } from './read-of.ts';

const SORTS = ['newest', 'oldest', 'address'] as const;
/** Beginnings of names and of an address, and texts that match nobody. */
const SEARCHES = [
  'm',
  'a',
  'z',
  'mei',
  'maria kim',
  'karen.1',
  '王',
  '王小',
  'q',
  'x',
  'nobody',
  '没有',
];
const FILTERS = [
  { role: 'admin' },
  { role: 'user' },
  { is_confirmed: 'false' },
  { is_confirmed: 'true' },
  { is_suspended: 'true' },
  { is_suspended: 'false' },
  { role: 'admin', is_confirmed: 'false', is_suspended: 'true' },
  { role: 'user', is_suspended: 'true', search: 'anna' },
  { role: 'admin', search: 'a' },
] as const;

export function peopleReads(marks: Marks): AdminRead[] {
  const { busiest, person, address, daysAgo } = marks;
  const searches = [...SEARCHES, address, person, '00000000-0000-7000-8000-000000000000'];
  const list = 'listPeople';

  return [
    ...SORTS.map(sort => readOf(list, { sort })),
    ...pages(marks),
    ...searches.flatMap(search => SORTS.map(sort => readOf(list, { search, sort }))),
    ...FILTERS.flatMap(filter => SORTS.map(sort => readOf(list, { ...filter, sort }))),
    named(
      'listPeople made a year ago',
      readOf(list, { created_from: daysAgo(366), created_before: daysAgo(365) }),
    ),
    named(
      'listPeople made a year ago, by address',
      readOf(list, { created_from: daysAgo(366), created_before: daysAgo(365), sort: 'address' }),
    ),
    named(
      'listPeople made before a year ago, m',
      readOf(list, { created_before: daysAgo(365), search: 'm' }),
    ),
    named(
      'listPeople made from tomorrow on',
      readOf(list, { created_from: daysAgo(-1), sort: 'oldest' }),
    ),
    readOf('listSignUps', { limit: '10' }),
    readOf('listSignUps', { search: 'new.1' }),
    readOf('listSignUps', { search: 'nobody' }),
    named('getPerson with 10,000 works', readOf('getPerson', {}, busiest)),
    named('getPerson', readOf('getPerson', {}, person)),
    ...['1', '500', '1000'].map(page =>
      named(
        `ledger of 10,000 rows, page ${page}`,
        readOf('listPersonTransactions', { page, limit: '10' }, busiest),
      ),
    ),
    named('ledger of a person', readOf('listPersonTransactions', { limit: '10' }, person)),
  ];
}

function pages({ newest, byAddress }: Marks): AdminRead[] {
  const cursorOf = {
    newest,
    oldest: { middle: newest.middle, last: newest.last },
    address: byAddress,
  };

  return SORTS.flatMap(sort =>
    (['middle', 'last'] as const).map(place => {
      const { id, at, key } = cursorOf[sort][place];
      const cursor = writeCursor({ value: sort === 'address' ? key : at, id });

      return named(
        `listPeople sort=${sort}, ${place} page`,
        readOf('listPeople', { sort, cursor }),
      );
    }),
  );
}
