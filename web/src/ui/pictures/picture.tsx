import { srcsetOf } from '@vermilion/contract/featured-picture';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { useBlur } from '../hooks/use-blur.ts';

export type PictureProps = {
  src: string;
  alt: string;
  /** In pixels. The size gives the box its ratio before the file has loaded. */
  width: number;
  height: number;
  /** A ThumbHash in Base64, which is shown as a blur until the file has loaded. */
  thumbhash?: string;
  /** Narrower files of the same picture, with their widths in px. */
  sources?: readonly { url: string; width: number }[];
  /** Required with `sources`. */
  sizes?: string;
  /** True for the first large picture of the page, which the browser loads at once. */
  isFirst?: boolean;
  onLoad?: () => void;
  onError?: () => void;
  className?: string;
};

/** Fades in over the blur unless `isFirst` is true. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, thumbhash, sources = [], sizes } = props;
  const { isFirst = false, onLoad, onError, className } = props;
  const [isLoaded, setLoaded] = useState(false);
  const { t } = useTranslation('components');
  const [failedSrc, setFailedSrc] = useState<string>();
  const blur = useBlur(thumbhash, isLoaded);

  function handleLoad(): void {
    setLoaded(true);
    onLoad?.();
  }

  function handleError(): void {
    setFailedSrc(src);
    onError?.();
  }

  return (
    <span
      className={classNames(
        'relative block overflow-hidden rounded-picture bg-raised bg-cover',
        className,
      )}
      style={{ aspectRatio: `${width} / ${height}`, backgroundImage: blur && `url(${blur})` }}
    >
      {failedSrc === src ? (
        <span
          role="img"
          aria-label={alt}
          className="flex size-full items-center justify-center p-2 text-center"
        >
          <span className="rounded-thumb bg-picture-label px-2 py-0.5 text-12 font-medium text-on-picture">
            {t('pictureFailed')}
          </span>
        </span>
      ) : (
        <img
          // A picture may have loaded or failed before React listens for the event.
          ref={image => {
            if (!isLoaded && image?.complete) (image.naturalWidth > 0 ? handleLoad : handleError)();
          }}
          src={src}
          srcSet={sources.length ? srcsetOf([...sources, { url: src, width }]) : undefined}
          sizes={sources.length ? sizes : undefined}
          alt={alt}
          width={width}
          height={height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onLoad={handleLoad}
          onError={handleError}
          className={classNames(
            'size-full object-cover transition-opacity duration-220',
            isLoaded || isFirst ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
      <span
        aria-hidden
        className="picture-edge pointer-events-none absolute inset-0 rounded-picture"
      />
    </span>
  );
}
