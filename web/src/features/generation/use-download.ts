import type { JobImage } from '@vermilion/contract/job';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadPicture, extensionOf } from '../../api/download-picture.ts';
import { toast } from '../../ui/toast.ts';

/** Saves the picture as a JPEG or as it is stored; where that fails it has opened in a tab, and a toast says what to do there. */
export function useDownload({ url }: JobImage) {
  const { t } = useTranslation('studio');
  const [isBusy, setBusy] = useState(false);

  async function download(format: 'jpeg' | 'asStored'): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const extension = format === 'jpeg' ? 'jpg' : extensionOf(url);
    const isSaved = await downloadPicture(url, `generated-image-${Date.now()}.${extension}`, format);
    setBusy(false);
    if (isSaved) return;
    toast({ kind: 'error', title: t('download.failed'), line: t('download.saveAs'), durationMs: STUDIO_TOAST_MS });
  }

  return {
    isBusy,
    originalFormat: extensionOf(url).toUpperCase(),
    saveJpeg: () => void download('jpeg'),
    saveOriginal: () => void download('asStored'),
  };
}
