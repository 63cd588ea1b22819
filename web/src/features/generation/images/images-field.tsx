import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { AddCell } from './add-cell.tsx';
import { ImageList } from './image-list.tsx';
import { ImagesNote } from './images-note.tsx';
import type { ImagesOfForm } from './use-images.ts';

export function ImagesField({ images }: { images: ImagesOfForm }) {
  const { t } = useTranslation('studioParts');
  const { list, max } = images;
  const isEmpty = list.length === 0;

  return (
    <div>
      <p className="mb-1.5 flex justify-between text-12 font-medium text-muted">
        {t('images.label')}
        {max !== undefined && (
          <span className="figures font-normal text-faint">
            {t('images.number', { number: list.length, max })}
          </span>
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
      <ImagesNote images={images} className="mt-2 text-12" />
    </div>
  );
}
