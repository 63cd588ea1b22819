import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeToTheme, type Theme } from './theme.ts';

/** Returns the chosen theme, and a function that chooses another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribeToTheme, currentTheme, currentTheme), chooseTheme];
}
