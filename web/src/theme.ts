import { createStore } from './store.ts';

/** Ink (dark), paper (light), or what the system says. A choice is kept in localStorage; index.html applies it before the first paint. */
export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'theme';
const { theme: painted } = document.documentElement.dataset;
const current = createStore<Theme>(painted === 'dark' || painted === 'light' ? painted : 'system');

export const { get: currentTheme, subscribe: subscribeToTheme } = current;

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage the choice lasts for this visit.
  }
  current.set(theme);
}
