import { lazy, Suspense, useState } from 'react';
import { knownUser, useIsAdmin } from '../api/session.ts';
import type { Entry } from '../router/page.ts';
import { useLoadAhead } from '../ui/hooks/use-load-ahead.ts';
import { latePart, useLatePart } from '../ui/late-part.ts';
import { tellNotOpened } from '../ui/toasts/tell-not-opened.ts';
import { Inspiration } from './home/inspiration.tsx';
import { Dashboard } from './workspace/dashboard.tsx';
import { useOpenPreset } from './workspace/open-preset.ts';
import type { RenderMenu } from './workspace/preset-admin.tsx';
import { StudioSkeleton } from './workspace/studio-skeleton.tsx';
import { useMode } from './workspace/workspace-location.ts';

const StudioMode = lazy(() =>
  import('./workspace/studio-mode.tsx').then(module => ({ default: module.StudioMode })),
);

const importHost = () => import('./workspace/preset-dialog-host.tsx');
const presetDialogHost = latePart(() => importHost().then(module => module.PresetDialogHost));
/** The host is drawn once a preset is opened; what it draws is to be there by then. */
const loadOpened = () => importHost().then(module => module.loadOpened());
const PresetAdmin = lazy(() =>
  import('./workspace/preset-admin.tsx').then(module => ({ default: module.PresetAdmin })),
);

/** The workspace: the dashboard, or the studio, which is loaded when it is first asked for. */
export default function HomePage() {
  if (useMode() !== 'image-studio') return <Gallery />;

  return (
    <Suspense fallback={<StudioSkeleton />}>
      <StudioMode />
    </Suspense>
  );
}

/** What is opened on the gallery stands beside the dashboard. Nobody but administrators loads what only they may do. */
function Gallery() {
  const isAdmin = useIsAdmin();
  const [renderMenu, setRenderMenu] = useState<RenderMenu>();
  const { presetId, close } = useOpenPreset();
  useLoadAhead(loadOpened);
  const drawPresetDialog = useLatePart(presetDialogHost, presetId !== undefined, () => {
    tellNotOpened();
    close();
  });

  return (
    <>
      <Dashboard
        renderInspiration={search => (
          <Inspiration search={search} renderMenu={isAdmin ? renderMenu : undefined} />
        )}
      />
      {drawPresetDialog({})}
      {isAdmin && (
        <Suspense>
          <PresetAdmin onReady={setRenderMenu} />
        </Suspense>
      )}
    </>
  );
}

/** The gallery has its lists from before. */
export function askAhead(entry: Entry): void {
  if (entry.search.tab !== 'history' || !knownUser(entry.queryClient)?.email_confirmed_at) return;
  import('./workspace/history/history-tab.tsx')
    .then(module => module.askHistory(entry))
    .catch(goOnWithout);
}

/** Whoever goes there asks again. */
function goOnWithout(): void {}
