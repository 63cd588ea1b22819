import { StudioMode } from './workspace/studio-mode.tsx';

/** The studio under its own addresses; `/` shows the same one in its other mode. */
export default function StudioPage() {
  return <StudioMode />;
}
