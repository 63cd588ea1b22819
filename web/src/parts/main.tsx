/**
 * A page for designers that shows each part of `ui/` in all its states. `npm run dev` serves it at
 * `/parts.html`, and `npm run shots` builds it; users' builds do not contain it.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { htmlLanguage, toLanguage } from '../i18n/language.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { forceStates } from './force-states.ts';
import '../styles/fonts.css';
import '../styles/main.css';

document.documentElement.lang = htmlLanguage(toLanguage(navigator.language));
await startI18n();
// The sheet reads its texts when it is imported, so the language must be set before.
const { Sheet } = await import('./sheet.tsx');

const container = document.getElementById('root');
if (!container) throw new Error('parts.html has no #root');
createRoot(container).render(
  <StrictMode>
    <Sheet />
  </StrictMode>,
);
forceStates();
