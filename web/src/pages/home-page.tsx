import { lazy, Suspense, useState } from 'react';
import { cachedUser, useIsAdmin } from '../api/session.ts';
import type { Entry } from '../router/page.ts';
import { usePreload } from '../ui/hooks/use-preload.ts';
import { lazyPart, useLazyPart } from '../ui/lazy-part.ts';
import { showNotOpened } from '../ui/toasts/show-not-opened.ts';
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
const presetDialogHost = lazyPart(() => importHost().then(module => module.PresetDialogHost));
const loadOpened = () => importHost().then(module => module.loadOpened());
const PresetAdmin = lazy(() =>
  import('./workspace/preset-admin.tsx').then(module => ({ default: module.PresetAdmin })),
);

export default function HomePage() {
  if (useMode() !== 'image-studio') return <Gallery />;

  return (
    <Suspense fallback={<StudioSkeleton />}>
      <StudioMode />
    </Suspense>
  );
}

function Gallery() {
  const isAdmin = useIsAdmin();
  const [renderMenu, setRenderMenu] = useState<RenderMenu>();
  const { presetId, close } = useOpenPreset();
  usePreload(loadOpened);
  const drawPresetDialog = useLazyPart(presetDialogHost, presetId !== undefined, () => {
    showNotOpened();
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

/** Requests the history in advance. */
export function prefetch(entry: Entry): void {
  if (entry.search.tab !== 'history' || !cachedUser(entry.queryClient)?.email_confirmed_at) return;
  import('./workspace/history/history-tab.tsx')
    .then(module => module.askHistory(entry))
    .catch(goOnWithout);
}

function goOnWithout(): void {}
