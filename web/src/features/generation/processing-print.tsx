import { useTranslation } from 'react-i18next';
import { ratioOfAspect, titleOf } from '../../api/work-facts.ts';
import { formatDuration } from '../../i18n/format.ts';
import { languageOfText } from '../../i18n/language.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useNow } from '../../ui/use-now.ts';
import { progressOf } from './progress.ts';
import type { RunRequest } from './run.ts';
import { EmptyPicture, WallPrint } from './wall-print.tsx';

/** The print while it is painted: its shape and no false preview, the time as a line on the plate, the seal's place kept. */
export function ProcessingPrint({ request }: { request: RunRequest }) {
  const { t } = useTranslation('studio');
  const nowMs = useNow(true);
  const ratio = ratioOfAspect(request.body.aspectRatio);

  return (
    <WallPrint
      ratio={ratio}
      title={titleOf(request.body.prompt)}
      titleLanguage={languageOfText(request.body.prompt)}
      middle={
        <ProgressLine
          label={t('status.processing')}
          value={progressOf((nowMs - request.sinceMs) / 1000, request.usualSeconds)}
          className="w-16 flex-none @plate:w-50"
        />
      }
      meta={
        <>
          <span className="max-lg:hidden">{t('canLeave.short')}</span>
          <span aria-hidden className="md:hidden">
            {formatDuration((nowMs - request.sinceMs) / 1000)}
          </span>
        </>
      }
      seal="place"
    >
      <EmptyPicture ratio={ratio}>
        <p className="max-w-[36ch] text-14 text-faint lg:sr-only">{t('canLeave.long')}</p>
      </EmptyPicture>
    </WallPrint>
  );
}
