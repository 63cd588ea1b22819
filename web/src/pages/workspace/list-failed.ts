import type { HistoryView } from './history/history-address.ts';

/** The text keys for lists of works that could not be read; words of `studio` and `history`. */
export const listFailed = {
  all: 'studioParts:history.failed',
  favorites: 'history:favoritesFailed',
  trash: 'history:trash.loadFailed',
} as const satisfies Record<HistoryView, string>;
