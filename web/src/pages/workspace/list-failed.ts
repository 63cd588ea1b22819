import type { HistoryView } from './history/history-address.ts';

export const listFailed = {
  all: 'studioParts:history.failed',
  favorites: 'history:favoritesFailed',
  trash: 'history:trash.loadFailed',
} as const satisfies Record<HistoryView, string>;
