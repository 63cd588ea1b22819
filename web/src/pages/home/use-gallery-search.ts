import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GallerySearch } from '../../features/gallery/gallery.tsx';
import { paths } from '../../paths.ts';
import { useNavigate, useSearch } from '../../router/use-router.ts';

export type GallerySearchField = GallerySearch & {
  /** True if phones show the field. Larger windows always show it. */
  isOpen: boolean;
  field: RefObject<HTMLDivElement | null>;
  onFind: (words: string, how?: { replace: boolean }) => void;
  onLeave: () => void;
};

export function useGallerySearch(): GallerySearchField {
  const field = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { q: words = '' } = useSearch(paths.home);
  const [isOpened, setOpened] = useState(false);
  const focus = () => field.current?.querySelector('input')?.focus();
  const onFind: GallerySearchField['onFind'] = (q, how) =>
    void navigate({ to: paths.home, search: q ? { q } : {}, resetScroll: false, ...how });

  useEffect(() => {
    if (isOpened) focus();
  }, [isOpened]);

  return {
    words,
    isOpen: isOpened || words !== '',
    field,
    onFind,
    onOpen: () => setOpened(true),
    onLeave: () => setOpened(false),
    onClear: () => {
      onFind('');
      setOpened(true);
      focus();
    },
  };
}
