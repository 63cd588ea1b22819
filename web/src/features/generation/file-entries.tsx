import { FileImage, FileMinus } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
import type { useDownload } from './use-download.ts';

type Download = ReturnType<typeof useDownload>;

/** What has to be agreed to before a file is saved, where there is such a thing. */
export function FileAgreement({ file }: Download) {
  const { t } = useTranslation('studio');

  return (
    <ConfirmDialog
      isHarmless
      isOpen={file.isAgreementAsked}
      isBusy={file.isBusy}
      title={t('download.agreement.title')}
      message={t('download.agreement.text')}
      confirmLabel={t('download.agreement.agree')}
      onConfirm={file.agree}
      onClose={file.decline}
    />
  );
}

/** The ways to save the picture as a file of its work. */
export function useFileEntries({ file }: Download): MenuEntry[] {
  const { t } = useTranslation('studio');
  const { format } = file;

  return [
    {
      label: t('download.original', { format }),
      description: file.hasPrompt && t('download.withPrompt'),
      icon: <FileImage aria-hidden size={16} />,
      onSelect: file.saveOriginal,
    },
    {
      label: t('download.withoutMetadata', { format }),
      description: t('download.withoutMetadataNote'),
      icon: <FileMinus aria-hidden size={16} />,
      onSelect: file.saveWithoutMetadata,
    },
  ];
}
