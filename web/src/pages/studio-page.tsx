import { modelsQuery } from '../api/models.ts';
import type { Entry } from '../router/page.ts';
import { StudioMode } from './workspace/studio-mode.tsx';

export default function StudioPage() {
  return <StudioMode />;
}

export function prefetch({ queryClient }: Entry): void {
  void queryClient.prefetchQuery(modelsQuery('image-generation'));
}
