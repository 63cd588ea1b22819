import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeToTheme, type Theme } from './theme.ts';

/** The chosen theme, wherever it was chosen, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribeToTheme, currentTheme, currentTheme), chooseTheme];
}
