import { UPLOAD_MEDIA_TYPES } from '@vermilion/contract/limits';
import { Camera, Images, Plus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useMedia } from '../../../ui/hooks/use-media.ts';
import { Menu } from '../../../ui/menus/menu.tsx';

/** Lists the formats instead of `image/*`, because a phone then converts its own format to JPEG. */
const ACCEPTED = UPLOAD_MEDIA_TYPES.join(',');

type AddCellProps = {
  words?: ReactNode;
  className: string;
  onFiles: (files: readonly File[]) => void;
};

/** Adds images. On touch devices a menu also offers the camera. */
export function AddCell({ words, className, onFiles }: AddCellProps) {
  const { t } = useTranslation('studioParts');
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouched = useMedia('(pointer: coarse)');
  const label = words ? undefined : t('images.add');
  const cell = classNames(
    'flex flex-none items-center justify-center gap-2.5 rounded-thumb border border-dashed border-line-strong text-muted transition-colors hover:border-muted hover:bg-hover hover:text-text',
    className,
  );
  const content = (
    <>
      <Plus aria-hidden size={18} />
      {words && <span className="text-14">{words}</span>}
    </>
  );

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(target.files ?? [])]);
    // Without this line, choosing the same file again would cause no event.
    target.value = '';
  }

  return (
    <>
      {isTouched ? (
        <Menu
          triggerLabel={label}
          triggerClassName={cell}
          trigger={content}
          entries={[
            {
              label: t('images.gallery'),
              icon: <Images aria-hidden size={16} />,
              onSelect: () => gallery.current?.click(),
            },
            {
              label: t('images.camera'),
              icon: <Camera aria-hidden size={16} />,
              onSelect: () => camera.current?.click(),
            },
          ]}
        />
      ) : (
        <button
          type="button"
          aria-label={label}
          className={cell}
          onClick={() => gallery.current?.click()}
        >
          {content}
        </button>
      )}
      <input ref={gallery} type="file" hidden multiple accept={ACCEPTED} onChange={handleChange} />
      <input
        ref={camera}
        type="file"
        hidden
        capture="environment"
        accept={ACCEPTED}
        onChange={handleChange}
      />
    </>
  );
}
