import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { Search } from '../../../router/search.ts';
import { beginningOf } from '../lists/time-spans.ts';

export const auditKey = ['admin', 'audit'] as const;

export function auditFilterOf({ command, actor, subject, since }: Search) {
  const from = beginningOf(since);

  return {
    ...(command !== 'all' && { command: command ?? 'without-sign-ins' }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(from && { from }),
  };
}

export function auditQuery(search: Search, before: string | undefined) {
  return queryOptions({
    queryKey: [...auditKey, search, before],
    queryFn: ({ signal }) =>
      call('listAudit', { query: { ...auditFilterOf(search), ...(before && { before }) }, signal }),
    placeholderData: keepPreviousData,
  });
}
