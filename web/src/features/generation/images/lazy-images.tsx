import { useLazyPart } from '../../../ui/lazy-part.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showNotOpened } from '../../../ui/toasts/show-not-opened.ts';
import type { StudioForm } from '../form/use-studio-form.ts';
import { imagesPart } from '../lazy-parts.ts';
import { waveClass } from '../prints/wave-class.ts';

/** While the code loads, a placeholder has the height of the empty field. */
export function LazyImages({ form, isRow = false }: { form: StudioForm; isRow?: boolean }) {
  const isShown = form.draft.mode === 'image';
  const drawImages = useLazyPart(imagesPart, isShown, showNotOpened);
  if (!isShown) return null;

  return (
    <div className={waveClass(form, 'images')}>
      {drawImages({ images: form.images, isRow }) ?? (
        <div className={isRow ? 'py-1' : 'py-6'}>
          <Skeleton className={isRow ? 'h-16' : 'h-20'} />
        </div>
      )}
    </div>
  );
}
