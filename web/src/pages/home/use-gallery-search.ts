import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GallerySearch } from '../../features/gallery/gallery.tsx';

export type GallerySearchField = GallerySearch & {
  /** On phones the field is there only when it is wanted. */
  isOpen: boolean;
  field: RefObject<HTMLDivElement | null>;
  onChange: (words: string) => void;
  onLeave: () => void;
};

/** What is searched for among the presets, and the field it is written in. */
export function useGallerySearch(): GallerySearchField {
  const field = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const focus = () => field.current?.querySelector('input')?.focus();

  useEffect(() => {
    if (isOpen) focus();
  }, [isOpen]);

  return {
    words,
    isOpen,
    field,
    onChange: setWords,
    onOpen: () => setOpen(true),
    onLeave: () => setOpen(words !== ''),
    onClear: () => {
      setWords('');
      focus();
    },
  };
}
