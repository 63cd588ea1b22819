import type { Job, JobImage } from '@vermilion/contract/job';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { useState } from 'react';
import { downloadPicture } from '../../api/download-picture.ts';
import { describeError } from '../../api/error-copy.ts';
import { useWorkFile } from '../../api/use-work-file.ts';
import { imagesOf } from '../../api/work-facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toasts/toast.ts';

export function useDownload(job: Job, { url }: JobImage) {
  const { t } = useTranslation('studioParts');
  const [isSaving, setSaving] = useState(false);
  const nameOf = (extension: string) => `generated-image-${Date.now()}.${extension}`;
  const showFailure = (line: string) =>
    toast({ kind: 'error', title: t('download.failed'), line, durationMs: STUDIO_TOAST_MS });

  const file = useWorkFile({
    job,
    place: Math.max(
      0,
      imagesOf(job).findIndex(image => image.url === url),
    ),
    nameOf,
    onFailed: (error, address) => {
      if (address) open(address, '_blank', 'noopener');
      showFailure(address ? t('download.saveAs') : describeError(error));
    },
  });

  async function saveJpeg(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const isSaved = await downloadPicture(url, nameOf('jpg'));
    setSaving(false);
    if (!isSaved) showFailure(t('download.saveAs'));
  }

  return { file, isBusy: isSaving || file.isBusy, saveJpeg: () => void saveJpeg() };
}
