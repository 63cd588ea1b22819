import { WORK_TOAST_MS } from '@vermilion/contract/limits';
import type { ListedPreset } from '@vermilion/contract/presets';
import { ArrowUpRight, Download } from 'lucide-react';
import { useState } from 'react';
import { downloadPicture } from '../../api/download-picture.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toasts/toast.ts';

export function PresetActions({ preset, onUse }: { preset: ListedPreset; onUse: () => void }) {
  const { t } = useTranslation(['presets', 'studio', 'studioParts']);
  const [isBusy, setBusy] = useState(false);
  const url = preset.images[0]?.url ?? preset.url;

  async function handleDownload(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isSaved = await downloadPicture(url, `${preset.id}.jpg`);
    setBusy(false);
    if (!isSaved) {
      const words = {
        title: t('studioParts:work.downloadFailed'),
        line: t('studioParts:work.saveAs'),
      };
      toast({ kind: 'error', ...words, durationMs: WORK_TOAST_MS });
    }
  }

  return (
    <div className="mt-3.5 flex flex-wrap gap-2">
      <Button variant="primary" onClick={onUse}>
        {t('dialog.use')}
      </Button>
      <Button
        icon={<Download aria-hidden size={15} />}
        isBusy={isBusy}
        onClick={() => void handleDownload()}
      >
        {t('studioParts:work.download')}
      </Button>
      <IconButton
        isOutlined
        icon={<ArrowUpRight aria-hidden size={16} />}
        label={t('studioParts:work.viewFullSize')}
        onClick={() => void open(url, '_blank', 'noopener')}
      />
    </div>
  );
}
