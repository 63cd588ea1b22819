import { useEffect } from 'react';
import { nothingSelected, pruned } from '../../../features/history/selection.ts';
import { useSelection } from '../../../features/history/use-selection.ts';
import { useSelectionKeys } from '../../../features/history/use-selection-keys.ts';
import { useHistoryAddress } from './history-address.ts';

/** The selection ends when the page changes, and drops works that left the page. */
export function usePageSelection(order: readonly string[]): ReturnType<typeof useSelection> {
  const { view, page, filter } = useHistoryAddress();
  const [selection, change] = useSelection();
  useSelectionKeys(order);

  // Both effects follow state outside of React: the address and the server's answers.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => () => change(() => nothingSelected), [view, page, filter]);
  useEffect(() => change(now => pruned(now, order)), [order, change]);

  return [selection, change];
}
