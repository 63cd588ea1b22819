import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { AddCell } from './add-cell.tsx';
import { ImageList } from './image-list.tsx';
import { describeProblem } from './tell-notice.ts';
import type { ImagesOfForm } from './use-images.ts';

/** The images of the form in its column: label and count, the pictures with their letters, and how to call them. */
export function ImagesField({ images }: { images: ImagesOfForm }) {
  const { t } = useTranslation('studio');
  const { list, max } = images;
  const isEmpty = list.length === 0;

  return (
    <div>
      <p className="mb-1.5 flex justify-between text-12 font-medium text-muted">
        {t('images.label')}
        {max !== undefined && (
          <span className="figures font-normal text-faint">{t('images.number', { number: list.length, max })}</span>
        )}
      </p>
      <ImageList images={images} className="flex flex-wrap gap-2" cellClassName="size-20">
        {(max === undefined || list.length < max) && (
          <AddCell
            words={isEmpty && t('images.empty')}
            className={classNames('h-20', isEmpty ? 'w-full' : 'w-20')}
            onFiles={images.addFiles}
          />
        )}
      </ImageList>
      <ImagesNote images={images} className="mt-2" />
    </div>
  );
}

/** One line below or beside them: what is wrong with one, else how to call them, else what may be chosen. */
export function ImagesNote({ images, className }: { images: ImagesOfForm; className: string }) {
  const { t } = useTranslation('studio');
  const { list } = images;
  const failed = list.find(({ upload }) => upload?.status === 'error');

  if (failed?.upload?.status === 'error')
    return (
      <p role="alert" className={classNames('flex items-start gap-2 text-12 text-red', className)}>
        <TriangleAlert aria-hidden size={14} className="mt-0.5 flex-none" />
        <span>{t('images.problem', { label: failed.label, reason: describeProblem(failed.upload.problem) })}</span>
      </p>
    );

  return (
    <p className={classNames('text-12 text-faint', className)}>{t(list.length > 1 ? 'images.tip' : 'images.limits')}</p>
  );
}
