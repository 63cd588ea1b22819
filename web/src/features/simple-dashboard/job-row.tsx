import type { Job } from '@vermilion/contract/job';
import { CircleCheck, Clock, EyeOff, TriangleAlert } from 'lucide-react';
import { imagesOf, isCovered } from '../../api/work-facts.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SealPlace } from '../../ui/seal.tsx';

const looks = {
  pending: { tone: 'amber', icon: Clock },
  completed: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: TriangleAlert },
} as const;

export function JobRow({ job }: { job: Job }) {
  const { t } = useTranslation('studioParts');
  const { tone, icon: Icon } = looks[job.status];

  return (
    <li className="grid min-h-20 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3 md:grid-cols-[auto_minmax(0,1fr)_104px_152px]">
      <Thumbs job={job} />
      <Link
        to={paths.home}
        search={{ viewJobId: job.id }}
        className="line-clamp-2 text-14 wrap-anywhere text-text hover:underline"
      >
        {job.prompt}
      </Link>
      <span className="max-md:col-start-2">
        <Badge tone={tone} icon={<Icon aria-hidden size={12} />}>
          {t(`simple.status.${job.status}`)}
        </Badge>
      </span>
      <time
        dateTime={job.created_at}
        className="figures text-12 text-faint max-md:col-start-2 md:text-right"
      >
        {formatMoment(job.created_at)}
      </time>
    </li>
  );
}

/** Flagged pictures are not loaded. */
function Thumbs({ job }: { job: Job }) {
  const images = imagesOf(job);

  return (
    <span className="flex gap-1.5 max-md:row-span-3 max-md:self-start">
      {images.length === 0 && (
        <span className="inline-flex size-14 items-center justify-center rounded-thumb bg-raised">
          <SealPlace size={20} />
        </span>
      )}
      {images.map(image => (
        <span
          key={image.url}
          className="inline-flex size-14 items-center justify-center overflow-hidden rounded-thumb bg-raised text-faint"
        >
          {isCovered(job) ? (
            <EyeOff aria-hidden size={18} />
          ) : (
            <img
              src={image.thumbnails[0]?.url ?? image.url}
              alt=""
              loading="lazy"
              width={56}
              height={56}
              className="size-full object-cover"
            />
          )}
        </span>
      ))}
    </span>
  );
}
