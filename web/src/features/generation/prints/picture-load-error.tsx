import type { JobImage } from '@vermilion/contract/job';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyPicture } from './wall-print.tsx';

/** Shows the blur of a picture that failed to load, and offers a retry. */
export function PictureLoadError({ image, onRetry }: { image: JobImage; onRetry: () => void }) {
  const { t } = useTranslation('studioParts');

  return (
    <EmptyPicture ratio={image.height / image.width} thumbhash={image.thumbhash}>
      <div role="alert" className="rounded-control bg-raised px-3 py-1.5">
        <h2 className="text-14 font-medium">{t('unreached.title')}</h2>
        <p className="max-w-[36ch] text-14 text-muted">{t('unreached.text')}</p>
      </div>
      <Button className="bg-raised" onClick={onRetry}>
        {t('unreached.retry')}
      </Button>
    </EmptyPicture>
  );
}
