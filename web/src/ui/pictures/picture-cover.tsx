import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBlur } from '../hooks/use-blur.ts';

type PictureCoverProps = { thumbhash?: string; title: string; children?: ReactNode };

/** Covers a flagged picture with its blur, and does not load the picture. */
export function PictureCover({ thumbhash, title, children }: PictureCoverProps) {
  const blur = useBlur(thumbhash);

  return (
    <span
      className="relative flex size-full flex-col items-center justify-center gap-2 overflow-hidden rounded-picture bg-raised bg-cover px-4 text-center"
      style={{ backgroundImage: blur && `url(${blur})` }}
    >
      <span aria-hidden className="absolute inset-0 bg-picture-label/85" />
      <EyeOff aria-hidden size={20} className="relative text-on-picture" />
      <span className="relative text-12 font-medium text-on-picture">{title}</span>
      {children && <span className="relative text-12 text-on-picture">{children}</span>}
    </span>
  );
}
