import type { HistoryView } from './history/history-address.ts';

/** The text keys for lists that can't be loaded. */
export const listFailed = {
  all: 'studioParts:history.failed',
  favorites: 'history:favoritesFailed',
  trash: 'history:trash.loadFailed',
} as const satisfies Record<HistoryView, string>;
