import { lazy, Suspense, useState } from 'react';
import { useIsAdmin } from '../api/session.ts';
import { Inspiration } from './home/inspiration.tsx';
import { Dashboard } from './workspace/dashboard.tsx';
import type { RenderMenu } from './workspace/preset-admin.tsx';
import { StudioSkeleton } from './workspace/studio-skeleton.tsx';
import { useMode } from './workspace/workspace-location.ts';

const StudioMode = lazy(() => import('./workspace/studio-mode.tsx').then(module => ({ default: module.StudioMode })));

const PresetDialogHost = lazy(() =>
  import('./workspace/preset-dialog-host.tsx').then(module => ({ default: module.PresetDialogHost })),
);
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

  return (
    <>
      <Dashboard
        renderInspiration={search => <Inspiration search={search} renderMenu={isAdmin ? renderMenu : undefined} />}
      />
      <Suspense>
        <PresetDialogHost />
        {isAdmin && <PresetAdmin onReady={setRenderMenu} />}
      </Suspense>
    </>
  );
}
