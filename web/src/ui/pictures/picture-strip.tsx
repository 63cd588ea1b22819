import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { useBlur } from '../hooks/use-blur.ts';

type StripPicture = {
  url: string;
  thumbnails: readonly { url: string }[];
  thumbhash?: string;
  /** Shows the blur and loads no file. */
  isCovered?: boolean;
};

type PictureStripProps = {
  pictures: readonly StripPicture[];
  shown: number;
  onShow: (index: number) => void;
};

export function PictureStrip({ pictures, shown, onShow }: PictureStripProps) {
  const { t } = useTranslation('components');

  function handleKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
    const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1 }[key] ?? -1;
    if (!pictures[next]) return;
    onShow(next);
    currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <span data-own-arrows onKeyDown={handleKeyDown} className="flex flex-none gap-1 @plate:gap-1.5">
      {pictures.map((picture, index) => (
        <button
          key={picture.url}
          type="button"
          aria-pressed={index === shown}
          aria-label={t('pictureNumber', { number: index + 1, total: pictures.length })}
          onClick={() => onShow(index)}
          className={classNames(
            'size-7 overflow-hidden rounded-thumb border-2 @plate:size-9',
            index === shown ? 'border-text' : 'border-transparent',
          )}
        >
          <Cell {...picture} />
        </button>
      ))}
    </span>
  );
}

function Cell({ url, thumbnails, thumbhash, isCovered }: StripPicture) {
  const blur = useBlur(isCovered ? thumbhash : undefined);
  if (isCovered)
    return (
      <span
        className="block size-full bg-raised bg-cover"
        style={{ backgroundImage: blur && `url(${blur})` }}
      />
    );

  return <img src={thumbnails[0]?.url ?? url} alt="" className="size-full object-cover" />;
}
