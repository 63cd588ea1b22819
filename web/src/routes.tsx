import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { PAGE_PARAMETERS } from '@vermilion/contract/drawn-page';
import { refetchSession } from './api/session.ts';
import { requireConfirmed } from './guards.ts';
import { loadTexts } from './i18n/start-i18n.ts';
import { BrokenPage } from './pages/frame/broken-page.tsx';
import { Frame } from './pages/frame/frame.tsx';
import HomePage from './pages/home-page.tsx';
import { StudioSkeleton } from './pages/workspace/studio-skeleton.tsx';
import { paths } from './paths.ts';
import { parseSearch, searchOf, stringifySearch } from './search.ts';

/** The pages under their addresses: what each takes in its query, what must be true to enter it, which texts it needs. */

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Frame,
  notFoundComponent: lazyRouteComponent(() => import('./pages/frame/not-found-page.tsx')),
  errorComponent: BrokenPage,
});

/** A page that is not there after this time is stood in for by its skeleton. */
const PENDING_MS = 200;

/** Named outside the route: beside a `beforeLoad` the compiler would not infer it. */
const homeSearch = searchOf(...PAGE_PARAMETERS[paths.home]);

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  validateSearch: homeSearch,
  beforeLoad: ({ search }) => {
    const { jobId, presetId, editMode } = search;
    if (jobId || presetId || editMode === 'canvas')
      throw redirect({
        to: paths.imageStudio,
        search: { jobId, presetId, editMode },
        replace: true,
      });
    // What these three ask for is kept by the history entry; the address is left clean.
    if (search.mode === 'image-studio')
      throw redirect({ to: paths.home, state: { mode: 'image-studio' }, replace: true });
    if (search.viewPresetId)
      throw redirect({ to: paths.home, state: { presetId: search.viewPresetId }, replace: true });
    if (search.viewJobId) {
      throw redirect({
        to: paths.home,
        search: { tab: 'history' },
        state: { workId: search.viewJobId },
        replace: true,
      });
    }
  },
  loaderDeps: ({ search }) => ({ isHistory: search.tab === 'history' }),
  loader: ({ deps }) =>
    loadTexts(
      'dashboard',
      ...(deps.isHistory ? (['studio', 'history'] as const) : (['gallery'] as const)),
    ),
  component: HomePage,
});

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  validateSearch: searchOf(...PAGE_PARAMETERS[paths.login]),
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./pages/login-page.tsx')),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: paths.signUp,
  validateSearch: searchOf(...PAGE_PARAMETERS[paths.signUp]),
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./pages/sign-up-page.tsx')),
});

const checkEmail = createRoute({
  getParentRoute: () => root,
  path: paths.checkEmail,
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./pages/check-email-page.tsx')),
});

const confirm = createRoute({
  getParentRoute: () => root,
  path: paths.confirm,
  validateSearch: searchOf('token'),
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./pages/confirm-page.tsx')),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgotPassword,
  validateSearch: searchOf('next'),
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./pages/forgot-page.tsx')),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  validateSearch: searchOf('token'),
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./pages/reset-page.tsx')),
});

const studioRoutes = [
  paths.studio,
  paths.studioGeneration,
  paths.imageStudio,
  paths.textToImage,
].map(path =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: searchOf('jobId', 'presetId', 'editMode', 'image'),
    beforeLoad: requireConfirmed,
    pendingComponent: StudioSkeleton,
    pendingMs: PENDING_MS,
    loader: () => loadTexts('studio', 'dashboard'),
    component: lazyRouteComponent(() => import('./pages/studio-page.tsx')),
  }),
);

const placeholderRoutes = [paths.videoGeneration, paths.inpainting].map(path =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: requireConfirmed,
    loader: () => loadTexts('studio'),
    component: lazyRouteComponent(() => import('./pages/placeholder-page.tsx')),
  }),
);

const profile = createRoute({
  getParentRoute: () => root,
  path: paths.profile,
  beforeLoad: requireConfirmed,
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./pages/profile-page.tsx')),
});

const credits = createRoute({
  getParentRoute: () => root,
  path: paths.credits,
  validateSearch: searchOf('success', 'session_id', 'canceled'),
  beforeLoad: requireConfirmed,
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./pages/credits-page.tsx')),
});

const creditHistory = createRoute({
  getParentRoute: () => root,
  path: paths.creditHistory,
  validateSearch: searchOf('range', 'type', 'page'),
  beforeLoad: requireConfirmed,
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./pages/credit-history-page.tsx')),
});

const receipt = createRoute({
  getParentRoute: () => root,
  path: paths.receipt,
  validateSearch: searchOf('order'),
  beforeLoad: requireConfirmed,
  loader: () => loadTexts('auth'),
  component: lazyRouteComponent(() => import('./pages/receipt-page.tsx')),
});

const compare = createRoute({
  getParentRoute: () => root,
  path: paths.compare,
  beforeLoad: requireConfirmed,
  loader: () => loadTexts('compare', 'studio', 'work'),
  component: lazyRouteComponent(() => import('./pages/compare-page.tsx')),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: paths.dashboard,
  beforeLoad: requireConfirmed,
  loader: () => loadTexts('studio'),
  component: lazyRouteComponent(() => import('./pages/dashboard-page.tsx')),
});

const documentRoutes = [paths.terms, paths.privacy, paths.contact].map(path =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: ({ context, location }) =>
      import('./features/documents/load-document.ts').then(module =>
        module.loadDocument(context.queryClient, location.pathname),
      ),
    component: lazyRouteComponent(() => import('./pages/document-page.tsx')),
  }),
);

/** @param history that of the browser's window, unless another is given */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    history,
    routeTree: root.addChildren([
      home,
      login,
      signUp,
      checkEmail,
      confirm,
      forgotPassword,
      resetPassword,
      ...studioRoutes,
      ...placeholderRoutes,
      credits,
      creditHistory,
      receipt,
      profile,
      dashboard,
      compare,
      ...documentRoutes,
    ]),
    context: { queryClient },
    // Of each page, so that the frame stays around what broke.
    defaultErrorComponent: BrokenPage,
    defaultPreload: 'intent',
    // What is fresh is decided by the query client alone.
    defaultPreloadStaleTime: 0,
    // On a server it would write a script into the page.
    scrollRestoration: !history,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
  });
}

/** The user is asked for anew at each change of path; the guards wait for the same answer when they have none yet. */
export function followSessionByPath(router: AppRouter, queryClient: QueryClient): void {
  let askedFor: string | undefined;
  router.subscribe('onBeforeLoad', ({ toLocation: { pathname } }) => {
    if (pathname === askedFor) return;
    askedFor = pathname;
    refetchSession(queryClient, pathname).catch(ignoreFailure);
  });
}

/** A failed look at the session shows where it matters: in the guard of a page, or as the bar's skeleton. */
function ignoreFailure(): void {}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** The address that the confirmation mail went to. */
    email?: string;
    /** The page that was wanted before the address had to be confirmed. */
    next?: string;
    /** The address that a reset link went to. */
    resetEmail?: string;
  }
}
