import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { Frame } from './pages/frame/frame.tsx';
import type { Router } from './router/create-router.ts';
import { Root } from './router/outlet.tsx';

type AppProps = {
  router: Router;
  queryClient: QueryClient;
  /** Called once React has hydrated the page and the page answers events. */
  onTakenOver?: (() => void) | undefined;
};

export function App({ router, queryClient, onTakenOver }: AppProps) {
  useEffect(() => onTakenOver?.(), [onTakenOver]);

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
