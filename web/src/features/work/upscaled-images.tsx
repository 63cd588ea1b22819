import type { Job, UpscaledImage } from '@vermilion/contract/job';
import { useModelName } from '../../api/models.ts';
import { imagesOf, isCovered } from '../../api/work-facts.ts';
import { useWork } from '../../api/works/use-work.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { PictureCover } from '../../ui/pictures/picture-cover.tsx';

export function upscaledImagesOf(job: Job): readonly UpscaledImage[] {
  return job.result?.payload.upscaled_images ?? [];
}

/** Lists the latest upscale first. */
export function UpscaledImages({ job }: { job: Job }) {
  return (
    <ul className="flex flex-col gap-3">
      {upscaledImagesOf(job)
        .toReversed()
        .map(upscaled => (
          <li key={upscaled.job_id}>
            <Upscaled originalId={job.id} upscaled={upscaled} />
          </li>
        ))}
    </ul>
  );
}

function Upscaled({ originalId, upscaled }: { originalId: string; upscaled: UpscaledImage }) {
  const { t, language } = useTranslation('studioParts');
  const { job, error } = useWork(upscaled.job_id);
  const image = job && imagesOf(job)[0];
  const address = image
    ? (image.thumbnails[0]?.url ?? image.url)
    : error
      ? upscaled.url
      : undefined;
  const model = useModelName({
    action: 'image-upscaling',
    params: job?.params ?? { model_name: '', model_display_name: upscaled.model },
  });

  return (
    <Link
      to={paths.compare}
      params={{ originalJobId: originalId, upscaledJobId: upscaled.job_id }}
      target="_blank"
      className="flex w-full items-center gap-3 rounded-thumb text-left hover:bg-hover"
    >
      <span className="size-20 flex-none overflow-hidden rounded-thumb bg-raised">
        {job && isCovered(job) ? (
          <PictureCover thumbhash={image?.thumbhash} title={t('nsfw.content')} />
        ) : (
          address && <img src={address} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-14 font-medium">{model}</span>
        <span className="figures block text-12 text-faint">
          {image && `${image.width} × ${image.height}`}
          <br />
          <time dateTime={upscaled.upscaled_at} lang={language}>
            {formatMoment(upscaled.upscaled_at)}
          </time>
        </span>
      </span>
    </Link>
  );
}
