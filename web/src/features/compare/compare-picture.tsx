import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureCover } from '../../ui/pictures/picture-cover.tsx';
import { type CompareView, isSameShape, type Size } from './compare-view.ts';

export type ComparedPicture = Size & {
  url: string;
  alt: string;
  thumbhash: string;
  isCovered: boolean;
};

type ComparePictureProps = {
  picture: ComparedPicture;
  shape: Size;
  view: CompareView;
  /** The part of the width that shows the picture, in percent from the left. */
  shownPercent?: number;
};

export function ComparePicture({ picture, shape, view, shownPercent }: ComparePictureProps) {
  const { t } = useTranslation('studioParts');

  return (
    <div
      className="absolute inset-0 flex items-center justify-center bg-sunk [container-type:size]"
      style={
        shownPercent === undefined ? undefined : { clipPath: `inset(0 ${100 - shownPercent}% 0 0)` }
      }
    >
      <div
        className="flex-none"
        style={{
          aspectRatio: `${shape.width} / ${shape.height}`,
          width: `min(100cqw, ${(shape.width / shape.height) * 100}cqh)`,
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
        }}
      >
        {picture.isCovered ? (
          <PictureCover thumbhash={picture.thumbhash} title={t('nsfw.content')} />
        ) : (
          <img
            src={picture.url}
            alt={picture.alt}
            draggable={false}
            className={isSameShape(picture, shape) ? 'size-full' : 'size-full object-contain'}
          />
        )}
      </div>
    </div>
  );
}
