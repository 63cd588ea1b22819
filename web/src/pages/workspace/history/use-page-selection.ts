import { useEffect } from 'react';
import { kept, nothingSelected } from '../../../features/history/selection.ts';
import { useSelection } from '../../../features/history/use-selection.ts';
import { useSelectionKeys } from '../../../features/history/use-selection-keys.ts';
import { useHistoryAddress } from './history-address.ts';

/** The selection on the page that is shown, and its keys: it ends with the page, and works that are gone leave it. */
export function usePageSelection(order: readonly string[]): ReturnType<typeof useSelection> {
  const { view, page, filter } = useHistoryAddress();
  const [selection, change] = useSelection();
  useSelectionKeys(order);

  // Both follow what is outside: the address and the answers of the server.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => () => change(() => nothingSelected), [view, page, filter]);
  useEffect(() => change(now => kept(now, order)), [order, change]);

  return [selection, change];
}
