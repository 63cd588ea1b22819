import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { AddCell } from './add-cell.tsx';
import { ImageList } from './image-list.tsx';
import { ImagesNote } from './images-note.tsx';
import type { ImagesOfForm } from './use-images.ts';

/** The images of the form in the phone's sheet: one row that scrolls sideways, the words at its end. It reaches the edges of the sheet. */
export function ImagesRow({ images }: { images: ImagesOfForm }) {
  const { t } = useTranslation('studio');
  const { list, max } = images;
  const isEmpty = list.length === 0;

  return (
    <div className="-mx-4 flex items-center gap-3 overflow-x-auto px-4 py-1">
      <ImageList images={images} className={classNames('flex gap-2', isEmpty && 'grow')} cellClassName="size-16">
        {(max === undefined || list.length < max) && (
          <AddCell
            words={isEmpty && t('images.emptyPhone')}
            className={classNames('h-16', isEmpty ? 'w-full' : 'w-16')}
            onFiles={images.addFiles}
          />
        )}
      </ImageList>
      {!isEmpty && <ImagesNote images={images} className="min-w-32 flex-1 text-12 leading-4" />}
    </div>
  );
}
