import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { askRegionLanguage } from './i18n/region-language.ts';
import { startI18n } from './i18n/start-i18n.ts';
import { createAppRouter } from './routes.tsx';
import './styles/main.css';

const queryClient = createQueryClient();
const region = askRegionLanguage();

// index.html shows the bar's skeleton until the texts are there and the first page can be drawn whole.
await startI18n();
const router = createAppRouter(queryClient);
// The router itself listens only once it is drawn: Back, pressed while the app starts, would be lost. It is the very function that the
// router subscribes then, so that it goes on being called once.
// oxlint-disable-next-line typescript/no-misused-promises
router.history.subscribe(router.load);
await router.load();
await region.apply();

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

// Beside the first page and not before it: whatever ended in between is found by its first look.
import('./follow-session.ts').then(
  ({ followSession }) => followSession(router, queryClient),
  // Without a connection there is nothing to follow, and the guards of the pages still ask who is signed in.
  () => {},
);
