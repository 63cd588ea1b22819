import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { AddCell } from './add-cell.tsx';
import { ImageList } from './image-list.tsx';
import { ImagesNote } from './images-note.tsx';
import type { ImagesOfForm } from './use-images.ts';

/**
 * The input images on a phone, as a row that scrolls sideways with a note at its end. Without an
 * image the note is below the row, and the height stays the same.
 */
export function ImagesRow({ images }: { images: ImagesOfForm }) {
  const { t } = useTranslation('studioParts');
  const { list, max } = images;
  const isEmpty = list.length === 0;

  return (
    <div
      className={classNames(
        '-mx-4 flex overflow-x-auto px-4 py-1',
        isEmpty ? 'flex-col gap-1' : 'items-center gap-3',
      )}
    >
      <ImageList images={images} className="flex gap-2" cellClassName="size-16">
        {(max === undefined || list.length < max) && (
          <AddCell
            words={isEmpty && t('images.emptyPhone')}
            className={isEmpty ? 'h-11 w-full' : 'size-16'}
            onFiles={images.addFiles}
          />
        )}
      </ImageList>
      <ImagesNote
        images={images}
        className={classNames('text-12 leading-4', !isEmpty && 'min-w-32 flex-1')}
      />
    </div>
  );
}
