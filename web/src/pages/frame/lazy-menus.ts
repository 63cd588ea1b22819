import { lazy } from 'react';

export const loadMenus = () => import('./bar-menus.tsx');

export const LanguagePopup = lazy(() =>
  loadMenus().then(module => ({ default: module.LanguagePopup })),
);
export const UserPopup = lazy(() => loadMenus().then(module => ({ default: module.UserPopup })));
export const PhonePopup = lazy(() => loadMenus().then(module => ({ default: module.PhonePopup })));
