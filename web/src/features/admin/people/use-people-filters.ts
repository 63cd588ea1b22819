import { useState } from 'react';
import { useLocation, useNavigate } from '../../../router/use-router.ts';
import { sectionLink } from '../section-link.ts';

const KEYS = ['search', 'role', 'confirmed', 'suspended', 'sort'] as const;
const CHOICES = {
  role: ['user', 'admin'],
  confirmed: ['true', 'false'],
  suspended: ['true', 'false'],
  sort: ['newest', 'oldest', 'address'],
} as const;

export type PeopleFilters = {
  search?: string | undefined;
  role?: 'user' | 'admin' | undefined;
  confirmed?: 'true' | 'false' | undefined;
  suspended?: 'true' | 'false' | undefined;
  sort?: 'newest' | 'oldest' | 'address' | undefined;
};

export function usePeopleFilters() {
  const navigate = useNavigate();
  const search = useLocation(location => location.search);
  const filters: PeopleFilters = {
    search: search['search'],
    role: oneOf(CHOICES.role, search['role']),
    confirmed: oneOf(CHOICES.confirmed, search['confirmed']),
    suspended: oneOf(CHOICES.suspended, search['suspended']),
    sort: oneOf(CHOICES.sort, search['sort']),
  };
  const text = KEYS.map(key => filters[key] ?? '').join('\n');
  const [turned, setTurned] = useState<{ text: string; cursors: readonly string[] }>();
  const cursors = turned?.text === text ? turned.cursors : [];

  function change(changes: PeopleFilters): void {
    const next = { ...filters, ...changes };
    const query = Object.fromEntries(KEYS.flatMap(key => (next[key] ? [[key, next[key]]] : [])));
    void navigate({
      ...sectionLink('people', undefined, query),
      replace: true,
      resetScroll: false,
    });
  }

  return {
    filters,
    change,
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    turn: (cursor: string) => setTurned({ text, cursors: [...cursors, cursor] }),
    turnBack: () => setTurned({ text, cursors: cursors.slice(0, -1) }),
  };
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | undefined {
  return values.find(value => value === text);
}
