/**
 * The sheet of parts, for whoever designs with them: each part in its states, on one page. Served at `/parts.html` by `npm run dev` alone;
 * no build contains it, so its words are English.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/start-i18n.ts';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { Marks } from './marks.tsx';
import { Overlays } from './overlays.tsx';
import { Pressed } from './pressed.tsx';
import { Typed } from './typed.tsx';
import '../styles/main.css';

await startI18n();

const container = document.getElementById('root');
if (!container) throw new Error('parts.html has no #root');
createRoot(container).render(
  <StrictMode>
    <main className="grid gap-10 p-6 lg:grid-cols-2">
      <h1 className="sr-only">Parts</h1>
      <div className="flex flex-col gap-8">
        <Pressed />
        <Typed />
      </div>
      <Marks />
      <Overlays />
    </main>
    <Toaster />
  </StrictMode>,
);
