import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { loadLaterRoutes } from './api/client.ts';
import { Frame } from './pages/frame/frame.tsx';
import type { Router } from './router/create-router.ts';
import { Root } from './router/outlet.tsx';
import { whenIdle } from './start/when-idle.ts';

type AppProps = {
  router: Router;
  queryClient: QueryClient;
  /** Called once the page answers events. */
  onTakenOver?: (() => void) | undefined;
};

export function App({ router, queryClient, onTakenOver }: AppProps) {
  useEffect(() => onTakenOver?.(), [onTakenOver]);
  useEffect(() => whenIdle(() => void loadLaterRoutes().catch(noTable)), []);

  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Root router={router}>
          <Frame />
        </Root>
      </QueryClientProvider>
    </StrictMode>
  );
}

/** The first call that needs the table reports the lost connection. */
function noTable(): void {}
