import { lazy, Suspense } from 'react';
import { Inspiration } from './home/inspiration.tsx';
import { Dashboard } from './workspace/dashboard.tsx';
import { StudioSkeleton } from './workspace/studio-skeleton.tsx';
import { usePresetAdmin } from './workspace/use-preset-admin.tsx';
import { useMode } from './workspace/workspace-location.ts';

const StudioMode = lazy(() => import('./workspace/studio-mode.tsx').then(module => ({ default: module.StudioMode })));
const PresetDialogHost = lazy(() =>
  import('./workspace/preset-dialog-host.tsx').then(module => ({ default: module.PresetDialogHost })),
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

/** What is opened on the gallery stands beside the dashboard. */
function Gallery() {
  const admin = usePresetAdmin();

  return (
    <>
      <Dashboard renderInspiration={search => <Inspiration search={search} renderMenu={admin?.renderMenu} />} />
      <Suspense>
        <PresetDialogHost />
      </Suspense>
      {admin?.dialogs}
    </>
  );
}
