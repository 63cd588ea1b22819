import { createStore } from './store.ts';
import { storeChoice } from './store-choice.ts';

/**
 * localStorage keeps the chosen theme, and index.html applies it before the first paint.
 */
export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'theme';
const current = createStore<Theme>('system');

export const { get: currentTheme, subscribe: subscribeToTheme } = current;

export function startTheme(): void {
  const { theme } = document.documentElement.dataset;
  if (theme === 'dark' || theme === 'light') current.set(theme);
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  storeChoice(STORAGE_KEY, 'theme', theme === 'system' ? undefined : theme);
  current.set(theme);
}
