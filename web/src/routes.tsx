import type { RouterHistory } from '@tanstack/history';
import type { QueryClient } from '@tanstack/react-query';
import { refetchSession } from './api/session.ts';
import { requireConfirmed } from './guards.ts';
import { loadTexts } from './i18n/start-i18n.ts';
import type { Namespace } from './i18n/text-keys.ts';
import { BrokenPage } from './pages/frame/broken-page.tsx';
import { StudioSkeleton } from './pages/workspace/studio-skeleton.tsx';
import { paths } from './paths.ts';
import { createRouter, type Router } from './router/create-router.ts';
import type { Navigation } from './router/navigation.ts';
import type { Entry, Page } from './router/page.ts';

const importAdminPage = () => import('./pages/admin-page.tsx');

const pages: readonly Page[] = [
  {
    path: paths.home,
    guard: leadFromHome,
    load: ({ search }) =>
      loadTexts(
        'dashboard',
        ...(search.tab === 'history'
          ? (['studio', 'studioParts', 'history'] as const)
          : (['gallery'] as const)),
      ),
    importPage: () => import('./pages/home-page.tsx'),
  },
  {
    path: paths.login,
    load: texts('auth'),
    importPage: () => import('./pages/login-page.tsx'),
  },
  {
    path: paths.signUp,
    load: texts('auth'),
    importPage: () => import('./pages/sign-up-page.tsx'),
  },
  {
    path: paths.checkEmail,
    load: texts('auth'),
    importPage: () => import('./pages/check-email-page.tsx'),
  },
  {
    path: paths.confirm,
    load: texts('auth'),
    importPage: () => import('./pages/confirm-page.tsx'),
  },
  {
    path: paths.forgotPassword,
    load: texts('auth'),
    importPage: () => import('./pages/forgot-page.tsx'),
  },
  {
    path: paths.resetPassword,
    load: texts('auth'),
    importPage: () => import('./pages/reset-page.tsx'),
  },
  {
    path: paths.setup,
    load: texts('auth', 'setup'),
    importPage: () => import('./pages/setup-page.tsx'),
  },
  ...[paths.studio, paths.studioGeneration, paths.imageStudio, paths.textToImage].map(path => ({
    path,
    guard: requireConfirmed,
    load: texts('studio', 'dashboard'),
    importPage: () => import('./pages/studio-page.tsx'),
    Skeleton: StudioSkeleton,
  })),
  ...[paths.videoGeneration, paths.inpainting].map(path => ({
    path,
    guard: requireConfirmed,
    load: texts('studio', 'studioParts'),
    importPage: () => import('./pages/placeholder-page.tsx'),
  })),
  {
    path: paths.credits,
    guard: requireConfirmed,
    load: texts('auth'),
    importPage: () => import('./pages/credits-page.tsx'),
  },
  {
    path: paths.creditHistory,
    guard: requireConfirmed,
    load: texts('auth'),
    importPage: () => import('./pages/credit-history-page.tsx'),
  },
  {
    path: paths.receipt,
    guard: requireConfirmed,
    load: texts('auth'),
    importPage: () => import('./pages/receipt-page.tsx'),
  },
  {
    path: paths.profile,
    guard: requireConfirmed,
    load: texts('auth'),
    importPage: () => import('./pages/profile-page.tsx'),
  },
  {
    path: paths.dashboard,
    guard: requireConfirmed,
    load: texts('studio', 'studioParts'),
    importPage: () => import('./pages/dashboard-page.tsx'),
  },
  {
    path: paths.compare,
    guard: requireConfirmed,
    load: texts('compare', 'studio', 'studioParts', 'work'),
    importPage: () => import('./pages/compare-page.tsx'),
  },
  ...[paths.admin, paths.adminSection, paths.adminItem].map(path => ({
    path,
    load: async (entry: Entry) => (await importAdminPage()).load(entry),
    importPage: importAdminPage,
  })),
  ...[paths.terms, paths.privacy, paths.contact].map(path => ({
    path,
    load: ({ queryClient, location }: Entry) =>
      import('./features/documents/load-document.ts').then(module =>
        module.loadDocument(queryClient, location.pathname),
      ),
    importPage: () => import('./pages/document-page.tsx'),
  })),
];

const notFound: Page = {
  path: '*',
  importPage: () => import('./pages/frame/not-found-page.tsx'),
};

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory): Router {
  return createRouter({ pages, notFound, Broken: BrokenPage, queryClient, history });
}

/**
 * Fetches the user again at each change of path. Guards wait for the same request if no user is
 * cached yet.
 */
export function followSessionByPath(router: Router, queryClient: QueryClient): void {
  let askedFor: string | undefined;
  router.onLoad(({ pathname }) => {
    if (pathname === askedFor) return;
    askedFor = pathname;
    refetchSession(queryClient, pathname).catch(ignoreFailure);
  });
}

/** Moves parameters from the query into the history entry, or leads to the studio. */
function leadFromHome({ search }: Entry): Navigation | undefined {
  const { jobId, presetId, editMode, mode, viewPresetId, viewJobId } = search;
  if (jobId || presetId || editMode === 'canvas')
    return { to: paths.imageStudio, search: { jobId, presetId, editMode } };
  if (mode === 'image-studio') return { to: paths.home, state: { mode } };
  if (viewPresetId) return { to: paths.home, state: { presetId: viewPresetId } };
  if (viewJobId)
    return { to: paths.home, search: { tab: 'history' }, state: { workId: viewJobId } };

  return undefined;
}

function texts(...namespaces: Namespace[]): () => Promise<void> {
  return () => loadTexts(...namespaces);
}

/** Without a cached user, the page's guard fails, or the top bar stays a skeleton. */
function ignoreFailure(): void {}

declare module '@tanstack/history' {
  interface HistoryState {
    email?: string;
    /** The page to open once the address is confirmed. */
    next?: string;
    /** The address that a reset link was sent to. */
    resetEmail?: string;
  }
}
