import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const looks = {
  success: { icon: CircleCheck, className: 'border-green/60 text-green' },
  error: { icon: TriangleAlert, className: 'border-red/60 text-red' },
  info: { icon: Info, className: 'border-line text-muted' },
};

type BannerProps = {
  kind: keyof typeof looks;
  isFading?: boolean;
  action?: ReactNode;
  children: ReactNode;
};

/**
 * Use it below the pressed button, or above the content that it describes. Screen readers announce
 * errors at once, and other messages when they are idle.
 */
export function Banner({ kind, isFading = false, action, children }: BannerProps) {
  const { icon: Icon, className } = looks[kind];

  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-2.5 rounded-control border px-3 py-2.5 text-14 transition-opacity duration-500',
        className,
        isFading && 'opacity-0',
      )}
    >
      <Icon aria-hidden size={16} className="mt-[3px] flex-none" />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
