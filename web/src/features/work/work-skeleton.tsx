import { Plate } from '../../ui/pictures/plate.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkFrame } from './work-frame.tsx';

const FACTS = ['action', 'model', 'size', 'cost', 'created', 'id'];

export function WorkSkeleton() {
  return (
    <div aria-busy="true">
      <WorkFrame
        ratio={1}
        plate={
          <Plate
            title={<Skeleton className="h-4 w-50" />}
            seal="place"
            sealSize={26}
            className="h-13 md:h-15"
          />
        }
        panel={
          <div className="flex grow flex-col px-4 pt-5.5 pb-5 md:px-6">
            <Skeleton className="h-8 w-3/5" />
            <div className="mt-3.5 flex gap-2">
              <Skeleton className="h-9 w-30" />
              <Skeleton className="size-9" />
              <Skeleton className="size-9" />
            </div>
            <Skeleton className="mt-20 h-20" />
            <div className="mt-auto max-md:pt-8">
              {FACTS.map(fact => (
                <div key={fact} className="flex h-8.25 items-center border-t border-line">
                  <Skeleton className="h-3 w-1/2" />
                </div>
              ))}
            </div>
          </div>
        }
      >
        <Skeleton className="aspect-square w-full" />
      </WorkFrame>
    </div>
  );
}
