import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { headClass } from './featured-row.tsx';

const CAPTION_PX = 31;

export function FeaturedSkeleton({ isBesideLead }: { isBesideLead: boolean }) {
  return (
    <>
      <div className={headClass(isBesideLead)}>
        <Skeleton className="h-4 w-24" />
      </div>
      <div
        className={classNames(
          'featured-row overflow-x-clip',
          isBesideLead && 'featured-row-beside',
        )}
      >
        {[0, 1, 2, 3, 4].map(index => (
          <div key={index} style={{ width: 'calc(var(--featured) * 0.75)' }}>
            <span className="block" style={{ aspectRatio: 0.75 }}>
              <Skeleton className="size-full" />
            </span>
            <span className="flex" style={{ height: CAPTION_PX }}>
              <Skeleton className="mt-3.5 h-3 w-3/5" />
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

export function SectionSkeleton() {
  return (
    <div aria-hidden className="mt-8 border-t border-line">
      <Skeleton className="mt-4 mb-6 h-5 w-28" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4">
        {[0, 1, 2, 3].map(index => (
          <div key={index}>
            <Skeleton className="aspect-square" />
            <Skeleton className="mt-3.5 h-3 w-3/4" />
            <Skeleton className="mt-2 h-2.5 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
