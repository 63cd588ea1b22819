import { classNames } from '../../../ui/class-names.ts';
import { useBlur } from '../../../ui/hooks/use-blur.ts';
import type { ShownImage } from './use-images.ts';
import { useObjectUrl } from './use-object-url.ts';

type ImagePreviewProps = { shown: ShownImage; onMissing: (url: string) => void };

/** Shows an image of the form, from its file if this page has it. */
export function ImagePreview({ shown, onMissing }: ImagePreviewProps) {
  const { file, image, upload } = shown;
  const objectUrl = useObjectUrl(file);
  const blur = useBlur(image.stored?.thumbhash);
  const kept = file ? undefined : image.stored;
  const src = objectUrl ?? (kept && (kept.thumbnailUrl || kept.url));

  return (
    <span
      className="relative block size-full overflow-hidden rounded-thumb bg-raised bg-cover"
      style={{ backgroundImage: blur && `url(${blur})` }}
    >
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          // Reports the image as missing only if its address no longer exists, and not if the
          // connection is lost.
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
            if (kept) void isGone(kept.url).then(isNow => isNow && onMissing(kept.url));
          }}
          className={classNames(
            'size-full object-cover transition-opacity duration-220',
            upload && 'opacity-45',
          )}
        />
      )}
      <span
        aria-hidden
        className="picture-edge pointer-events-none absolute inset-0 rounded-thumb"
      />
    </span>
  );
}

async function isGone(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' });

    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
