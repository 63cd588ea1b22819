import { useQueryClient } from '@tanstack/react-query';
import { ADDRESS_CLEANUP_MS, STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { describeError } from '../../../api/error-copy.ts';
import { loadTexts } from '../../../i18n/start-i18n.ts';
import { translatorOf } from '../../../i18n/translate.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { studioOf } from '../studio-store.ts';
import type { PrefillRequest } from './fill-form.ts';

type Texts = ['studio', 'studioParts'];

/**
 * Fills in the form once for each request in the page's address. Calls `onProcessed` 100 ms after
 * success or failure, with the id of the image for the canvas if there is one. While `isFilling`,
 * the page can hide the form.
 */
export function usePrefill(
  userId: string,
  request: PrefillRequest | undefined,
  onProcessed: (canvasImageId: string | undefined) => void,
): { isFilling: boolean } {
  const [processedKey, setProcessedKey] = useState<string>();
  const fill = useFill(userId);
  const fillNow = useEffectEvent(fill);
  const handleProcessed = useEffectEvent(onProcessed);
  const key = request && JSON.stringify(request);

  useEffect(() => {
    if (key === undefined) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // as: the key is a serialized request
    void fillNow(JSON.parse(key) as PrefillRequest, leaving.signal).then(canvasImageId => {
      if (leaving.signal.aborted) return;
      setProcessedKey(key);
      timer = setTimeout(() => handleProcessed(canvasImageId), ADDRESS_CLEANUP_MS);
    });

    return () => {
      leaving.abort();
      clearTimeout(timer);
      setProcessedKey(undefined);
    };
  }, [key]);

  return { isFilling: key !== undefined && key !== processedKey };
}

/** The returned function never rejects. A toast reports errors, with a retry if that may help. */
export function useFill(
  userId: string,
): (request: PrefillRequest, signal: AbortSignal) => Promise<string | undefined> {
  const { t } = useTranslation('studio');
  const queryClient = useQueryClient();

  return async function fill(
    request: PrefillRequest,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    try {
      const [{ fillForm }] = await Promise.all([
        import('./fill-form.ts'),
        loadTexts('studioParts'),
      ]);
      const context = { queryClient, studio: studioOf(userId), t: translatorOf<Texts>('studio') };

      return await fillForm(context, request, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      const isGone = isApiError(error, 'NOT_FOUND') || isApiError(error, 'VALIDATION_FAILED');
      const [title, gone] =
        request.kind === 'preset'
          ? [t('prefill.presetFailed'), t('prefill.noPreset')]
          : [t('work.loadFailed'), t('work.notFound')];
      toast({
        kind: 'error',
        title,
        line: isGone ? gone : describeError(error),
        durationMs: STUDIO_TOAST_MS,
        key: 'prefill',
        ...(!isGone && {
          action: {
            label: t('prefill.retry'),
            onSelect: () => void fill(request, new AbortController().signal),
          },
        }),
      });

      return undefined;
    }
  };
}
