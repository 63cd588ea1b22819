import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, subscribeToTheme, type Theme } from './theme.ts';

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribeToTheme, currentTheme, currentTheme), chooseTheme];
}
