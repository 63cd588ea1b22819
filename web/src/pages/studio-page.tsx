import { modelsQuery } from '../api/models.ts';
import type { Entry } from '../router/page.ts';
import { StudioMode } from './workspace/studio-mode.tsx';

/** The studio at its own addresses. On `/` it is a mode. */
export default function StudioPage() {
  return <StudioMode />;
}

export function askAhead({ queryClient }: Entry): void {
  void queryClient.prefetchQuery(modelsQuery('image-generation'));
}
