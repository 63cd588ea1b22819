import { titleOf } from '../../../api/work-facts.ts';
import { formatDuration } from '../../../i18n/format.ts';
import { languageOfText } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { type RunRequest, ratioOfRequest } from '../run/run.ts';
import { useWorkProgress } from '../run/use-work-progress.ts';
import { EmptyPicture, WallPrint } from './wall-print.tsx';

type ProcessingPrintProps = {
  request: RunRequest;
  /** Undefined until the server has accepted the run. */
  jobId: string | undefined;
};

export function ProcessingPrint({ request, jobId }: ProcessingPrintProps) {
  const { t } = useTranslation(['studio', 'studioParts']);
  const { body, underpainting, sinceMs, usualSeconds } = request;
  const ratio = ratioOfRequest(request);
  const nowMs = useNow(true);
  const { fraction, isWaiting } = useWorkProgress({ id: jobId, askedMs: sinceMs, usualSeconds });

  return (
    <WallPrint
      ratio={ratio}
      title={titleOf(body.prompt)}
      titleLanguage={languageOfText(body.prompt)}
      middle={
        <ProgressLine
          label={t(isWaiting ? 'status.waiting' : 'status.processing')}
          value={fraction}
          className="w-16 flex-none @plate:w-50"
        />
      }
      meta={
        <>
          <span className="max-md:hidden">{t('studioParts:canLeave.short')}</span>
          <span aria-hidden className="md:hidden">
            {formatDuration((nowMs - sinceMs) / 1000)}
          </span>
        </>
      }
      seal="place"
    >
      <EmptyPicture ratio={ratio} thumbhash={underpainting?.thumbhash}>
        {/* A plate of at least 36rem shows these words itself. The query says 33rem, because it
            measures without the picture's padding of 3rem. */}
        <p className="max-w-[36ch] rounded-control bg-raised px-3 py-1.5 text-14 text-balance text-faint md:@min-[33rem]:sr-only">
          {t('studioParts:canLeave.long')}
        </p>
      </EmptyPicture>
    </WallPrint>
  );
}
