import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { WORKS_ZIP_PATH } from '@vermilion/contract/routes';
import { Download } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { describeError } from '../../../api/error-copy.ts';
import { checkFile } from '../../../api/uploads/check-file.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { BusyIcon } from './chosen-bar.tsx';

/**
 * The browser saves the file while it downloads. The page checks the address first, because the
 * browser would show no reason for a refusal.
 */
export function ZipLink({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('history');
  const [isBusy, setBusy] = useState(false);
  const icon = <Download aria-hidden size={16} />;
  if (ids.length === 0)
    return (
      <IconButton icon={icon} label={t('select.download')} size={32} tooltipSide="top" disabled />
    );
  const address = `${WORKS_ZIP_PATH}?ids=${ids.join(',')}`;

  async function handleClick(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await checkFile(address);
      download(address);
    } catch (error) {
      toast({
        kind: 'error',
        title: t('zip.failed'),
        line: wordsOf(error),
        durationMs: STUDIO_TOAST_MS,
        key: 'zip',
      });
    } finally {
      setBusy(false);
    }
  }

  function wordsOf(error: unknown): string {
    if (isApiError(error, 'NOT_FOUND')) return t('zip.gone');
    if (isApiError(error, 'UNAVAILABLE')) return t('zip.busy');

    return describeError(error);
  }

  return (
    <Tooltip text={t('select.download')} side="top">
      <a
        href={address}
        download
        aria-label={t('select.download')}
        aria-busy={isBusy || undefined}
        onClick={event => void handleClick(event)}
        className="inline-flex size-8 flex-none items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-text"
      >
        {isBusy ? <BusyIcon /> : icon}
      </a>
    </Tooltip>
  );
}

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
