import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import type { AppRouter } from './routes.tsx';

type AppProps = {
  router: AppRouter;
  queryClient: QueryClient;
  /** Called once the page answers events. */
  onTakenOver?: (() => void) | undefined;
};

/** Everything below `#root`. */
export function App({ router, queryClient, onTakenOver }: AppProps) {
  useEffect(() => onTakenOver?.(), [onTakenOver]);

  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
