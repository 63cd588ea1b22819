import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type FullViewProps = { src: string; alt: string; onClose: () => void };

/** One picture over the whole window, as large as it fits. A press anywhere, Escape or the cross closes it. */
export function FullView({ src, alt, onClose }: FullViewProps) {
  const { t } = useTranslation('components');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={onClose}
      onClick={() => dialog.current?.close()}
      onKeyDown={event => event.stopPropagation()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none cursor-zoom-out bg-ink p-4 backdrop:bg-ink"
    >
      <img src={src} alt={alt} className="size-full object-contain" />
      <button
        type="button"
        aria-label={t('close')}
        className="absolute top-4 right-4 inline-flex size-11 items-center justify-center rounded-control border border-line bg-ink text-text hover:bg-overlay"
      >
        <X aria-hidden size={18} />
      </button>
    </dialog>
  );
}
