import { type DragEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ImageThumb } from './image-thumb.tsx';
import type { ImagesOfForm, ShownImage } from './use-images.ts';

type ImageListProps = {
  images: ImagesOfForm;
  className: string;
  cellClassName: string;
  children: ReactNode;
};

export function ImageList({ images, className, cellClassName, children }: ImageListProps) {
  const { t } = useTranslation('studioParts');
  const list = useRef<HTMLUListElement>(null);
  const [draggedId, setDraggedId] = useState<string>();
  const [moved, setMoved] = useState<ShownImage>();
  const refocus = useFocusAfterChange(list);
  const announced = images.list.find(({ id }) => id === moved?.id);

  function handleMove(shown: ShownImage, to: number): void {
    if (to < 0 || to >= images.list.length) return;
    refocus(to);
    setMoved(shown);
    images.move(shown.id, to);
  }

  function handleRemove(shown: ShownImage, index: number): void {
    refocus(Math.min(index, images.list.length - 2));
    images.remove(shown.id);
  }

  /** Moves the image before it is dropped, so that the new labels are visible during the drag. */
  function handleDragOver(event: DragEvent, index: number): void {
    if (draggedId === undefined) return;
    event.preventDefault();
    images.move(draggedId, index);
  }

  return (
    <>
      <ul ref={list} aria-label={t('images.label')} className={className}>
        {images.list.map((shown, index) => (
          <li
            key={shown.id}
            data-image={shown.id}
            draggable
            onDragStart={event => {
              event.dataTransfer.effectAllowed = 'move';
              setDraggedId(shown.id);
            }}
            onDragEnter={event => handleDragOver(event, index)}
            onDragOver={event => draggedId !== undefined && event.preventDefault()}
            onDrop={event => draggedId !== undefined && event.preventDefault()}
            onDragEnd={() => setDraggedId(undefined)}
            className={classNames(
              'group relative flex-none cursor-grab rounded-thumb',
              cellClassName,
              shown.id === draggedId && 'opacity-45',
            )}
          >
            <ImageThumb
              shown={shown}
              isFirst={index === 0}
              isLast={index === images.list.length - 1}
              onMove={by => handleMove(shown, index + by)}
              onRemove={() => handleRemove(shown, index)}
              onRetry={() => images.retry(shown.id)}
              onEdit={() => images.edit(shown.id)}
              onMissing={images.markMissing}
            />
          </li>
        ))}
        <li className={classNames('flex-none', images.list.length === 0 && 'grow')}>{children}</li>
      </ul>
      <p role="status" className="sr-only">
        {announced && t('images.moved', { name: announced.image.name, label: announced.label })}
      </p>
    </>
  );
}

/**
 * Focuses an image after the next render, because a moved or removed element has lost the focus.
 */
function useFocusAfterChange(list: { current: HTMLElement | null }): (index: number) => void {
  const wanted = useRef<number>(undefined);

  useLayoutEffect(() => {
    const index = wanted.current;
    wanted.current = undefined;
    const items = list.current?.children ?? [];
    if (index !== undefined) items[Math.max(index, 0)]?.querySelector('button')?.focus();
  });

  return index => {
    wanted.current = index;
  };
}
