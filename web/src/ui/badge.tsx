import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  plain: 'border-line text-muted',
  vermilion: 'border-ver/70 text-ver',
  green: 'border-line text-green',
  amber: 'border-line text-amber',
  red: 'border-line text-red',
};

export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 flex-none items-center gap-1.5 rounded-thumb border px-1.5 text-12 font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
