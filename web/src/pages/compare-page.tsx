import { isId } from '@vermilion/contract/is-id';
import type { Job } from '@vermilion/contract/job';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { describeError } from '../api/error-copy.ts';
import { imagesOf, isCovered, titleOf } from '../api/work-facts.ts';
import { useWork } from '../api/works/use-work.ts';
import { closeWindow } from '../features/compare/close-window.ts';
import { Compare } from '../features/compare/compare.tsx';
import type { ComparedPicture } from '../features/compare/compare-picture.tsx';
import { usePreloaded } from '../features/compare/use-preloaded.ts';
import { Changes } from '../features/work/work-settings.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { paths } from '../paths.ts';
import { useNavigate, useShown } from '../router/use-router.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { usePageTitle } from './frame/use-page-title.ts';
import '../styles/compare.css';

export default function ComparePage() {
  const { t } = useTranslation('compare');
  const params = useShown(shown => shown?.params);
  const { originalJobId = '', upscaledJobId = '' } = params ?? {};
  // Somebody may have typed the address, so its ids may be invalid.
  const areIds = isId(originalJobId) && isId(upscaledJobId);
  const original = useWork(originalJobId, areIds);
  const upscaled = useWork(upscaledJobId, areIds);
  const navigate = useNavigate();
  const close = () =>
    closeWindow(() => void navigate({ to: paths.home, search: { tab: 'history' } }));
  useEscape(close);
  usePageTitle(t('title'));
  const works = original.job && upscaled.job && { original: original.job, upscaled: upscaled.job };
  const error = original.error ?? upscaled.error;
  const isMissing = !areIds || isApiError(error, 'NOT_FOUND');

  function handleRetry(): void {
    original.refetch();
    upscaled.refetch();
  }

  return (
    <main className="comparison">
      <div className="relative h-dvh overflow-hidden bg-sunk">
        <h1 className="sr-only">{t('title')}</h1>
        {works ? (
          <ComparedWorks {...works} onClose={close} />
        ) : isMissing ? (
          <Missing onClose={close} />
        ) : error ? (
          <Failed reason={describeError(error)} onRetry={handleRetry} />
        ) : (
          <Loading />
        )}
      </div>
    </main>
  );
}

function ComparedWorks({
  original,
  upscaled,
  onClose,
}: {
  original: Job;
  upscaled: Job;
  onClose: () => void;
}) {
  const { t } = useTranslation('compare');
  const [attempt, setAttempt] = useState(0);
  const [before, after] = [pictureOf(original, original), pictureOf(upscaled, original)];
  const urls = [before, after].flatMap(picture =>
    picture && !picture.isCovered ? [picture.url] : [],
  );
  const preload = usePreloaded(urls, attempt);
  if (!before || !after) return <Missing onClose={onClose} />;
  if (preload === 'failed')
    return <Failed reason={t('failedText')} onRetry={() => setAttempt(attempt + 1)} />;
  if (preload === 'loading') return <Loading />;

  return (
    <Compare
      before={before}
      after={after}
      differences={<Changes original={original} job={upscaled} />}
      onClose={onClose}
    />
  );
}

/**
 * Returns the picture with the original's prompt, because all upscales have the same prompt. An
 * upscale is covered if its original is.
 */
function pictureOf(job: Job, original: Job): ComparedPicture | undefined {
  const [image] = imagesOf(job);
  if (!image) return undefined;
  const { url, width, height, thumbhash } = image;

  return {
    url,
    width,
    height,
    thumbhash,
    alt: titleOf(original.prompt),
    isCovered: isCovered(job) || isCovered(original),
  };
}

function Loading() {
  const { t } = useTranslation('compare');

  return (
    <div
      role="status"
      aria-busy
      className="absolute inset-0 flex flex-col items-center justify-center gap-3"
    >
      <ProgressLine label={t('loading')} className="w-48" />
      <p className="text-14 text-muted">{t('loading')}</p>
    </div>
  );
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const { t } = useTranslation('compare');

  return (
    <Middle>
      <RetryNotice title={t('failed')} retryLabel={t('retry')} onRetry={onRetry}>
        {reason}
      </RetryNotice>
    </Middle>
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('compare');

  return (
    <Middle>
      <EmptyState title={t('missing')} action={<Button onClick={onClose}>{t('close')}</Button>}>
        {t('missingText')}
      </EmptyState>
    </Middle>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex items-center justify-center p-4">
      <div className="w-full max-w-120">{children}</div>
    </div>
  );
}

function useEscape(onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);

    return () => removeEventListener('keydown', listen);
  }, []);
}
