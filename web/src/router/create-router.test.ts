import { createMemoryHistory } from '@tanstack/history';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../paths.ts';
import { createRouter } from './create-router.ts';
import type { Page } from './page.ts';

const held = new Map<string, PromiseWithResolvers<void>>();
const asked: string[] = [];

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  held.clear();
  asked.length = 0;
});

function page(path: string, more: Partial<Page> = {}): Page {
  return {
    path,
    importPage: async () => {
      await held.get(path)?.promise;

      return { default: () => path, prefetch: () => asked.push(path) };
    },
    ...more,
  };
}

function start(more: Partial<Record<string, Partial<Page>>> = {}) {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const all = [paths.home, paths.login, paths.credits, paths.compare];
  const router = createRouter({
    pages: all.map(path => page(path, more[path])),
    notFound: page('*'),
    Broken: () => null,
    queryClient: new QueryClient(),
    history,
  });
  history.subscribe(() => void router.load());

  return { router, history, shown: () => router.get().shown };
}

function hold(path: string): PromiseWithResolvers<void> {
  const gate = Promise.withResolvers<void>();
  held.set(path, gate);

  return gate;
}

it('shows the last page until the next one has loaded, while the address has already changed', async () => {
  const { router, shown } = start();
  await router.load();
  const gate = hold(paths.credits);
  const going = router.navigate({ to: paths.credits });

  expect(router.get().location.pathname).toBe(paths.credits);
  expect(shown()?.page.path).toBe(paths.home);
  gate.resolve();
  await going;
  expect(shown()?.page.path).toBe(paths.credits);
});

it('shows the page that was requested last, even if another one loads later', async () => {
  const { router, shown } = start();
  await router.load();
  const gate = hold(paths.credits);
  const first = router.navigate({ to: paths.credits });
  await router.navigate({ to: paths.login });
  gate.resolve();
  await first;

  expect(shown()?.page.path).toBe(paths.login);
});

it('a guard’s redirect replaces the history entry', async () => {
  const guard = () => ({ to: paths.login, search: { next: '/' } }) as const;
  const { router, history, shown } = start({ [paths.credits]: { guard } });
  await router.load();
  await router.navigate({ to: paths.credits });

  expect(history.length).toBe(2);
  expect(history.location.href).toBe('/login?next=%2F');
  expect(shown()?.search).toEqual({ next: '/' });
});

it('adds no history entry for the same location, but one for another state of the page', async () => {
  const { router, history } = start();
  await router.load();
  await router.navigate({ to: '.' });

  expect(history.length).toBe(1);
  await router.navigate({ to: '.', search: true, state: { workId: 'w' } });
  expect(history.length).toBe(2);
  expect(router.get().location.state.workId).toBe('w');
});

it('keeps query parameters that the page does not define, and hides them from the page', async () => {
  const { router, history, shown } = start();
  history.replace('/?utm_source=letter&tab=history');
  await router.load();
  await router.navigate({ to: '.', search: true, state: { workId: 'w' } });

  expect(router.get().location.href).toBe('/?utm_source=letter&tab=history');
  expect(shown()?.search).toEqual({ tab: 'history' });
});

it('reads the parameters of an address with a final slash, and finds no page if a parameter is missing', async () => {
  const { router, history, shown } = start();
  history.replace('/compare/a/b/');
  await router.load();

  expect(shown()?.params).toEqual({ originalJobId: 'a', upscaledJobId: 'b' });
  history.replace('/compare/a');
  await router.load();
  expect(shown()?.page.path).toBe('*');
});

it('shows the skeleton of a page after 200 ms, and then for at least half a second', async () => {
  const Skeleton = () => null;
  const { router, shown } = start({ [paths.credits]: { Skeleton } });
  await router.load();
  const gate = hold(paths.credits);
  const going = router.navigate({ to: paths.credits });
  await vi.advanceTimersByTimeAsync(199);

  expect(shown()?.page.path).toBe(paths.home);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toMatchObject({ page: { path: paths.credits }, Component: undefined });
  gate.resolve();
  await vi.advanceTimersByTimeAsync(499);
  expect(shown()?.Component).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await going;
  expect(shown()?.Component).toBeDefined();
});

it('reports why a page could not be loaded, and the next load tries again', async () => {
  const gate = hold(paths.credits);
  const { router, shown } = start();
  await router.load();
  const going = router.navigate({ to: paths.credits });
  gate.reject(new Error('no code'));
  await going;

  expect(shown()?.failure).toMatchObject({ error: { message: 'no code' } });
  held.clear();
  await router.load();
  expect(shown()?.failure).toBeUndefined();
});

it('preloading makes the calls of the page to which a guard redirects, and does not navigate', async () => {
  const guard = () => ({ to: paths.login }) as const;
  const { router } = start({ [paths.credits]: { guard } });
  await router.load();
  asked.length = 0;
  await router.preload({ to: paths.credits });

  expect(asked).toEqual([paths.login]);
  expect(router.get().location.pathname).toBe(paths.home);
});
