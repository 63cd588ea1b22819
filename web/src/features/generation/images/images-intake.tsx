import { ImagePlus } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsAnyDialogOpen } from '../../../ui/dialogs/open-dialogs.ts';
import type { ImagesOfForm } from './use-images.ts';
import { usePageFiles } from './use-page-files.ts';

/**
 * Takes dropped and pasted images, unless `isTextOnly` is true or a dialog is open. While a file is
 * dragged, a message covers the nearest positioned ancestor, which must be the form.
 */
export function ImagesIntake({
  images,
  isTextOnly = false,
}: {
  images: ImagesOfForm;
  isTextOnly?: boolean;
}) {
  const { t } = useTranslation('studio');
  const isDialogOpen = useIsAnyDialogOpen();
  const isOver = usePageFiles(!isTextOnly && !isDialogOpen, images.addFiles);
  if (!isOver) return null;

  return (
    <div className="pointer-events-none absolute inset-2 z-30 flex flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong bg-overlay text-center">
      <ImagePlus aria-hidden size={28} strokeWidth={1.5} className="mb-1 text-muted" />
      <p className="title text-20">{t('images.drop.title')}</p>
      <p className="px-6 text-12 text-faint">{t('images.drop.text')}</p>
    </div>
  );
}
