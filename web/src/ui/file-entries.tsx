import { FileImage, FileMinus } from 'lucide-react';
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import type { MenuEntry } from './menus/menu-entry.ts';

export type SavableFile = {
  words: {
    original: string;
    /** Names what the file contains besides the picture. */
    originalNote: string | false;
    withoutMetadata: string;
    withoutMetadataNote: string;
    agreement: { title: string; text: string; agree: string };
  };
  isBusy: boolean;
  saveOriginal: () => void;
  saveWithoutMetadata: () => void;
  isAgreementAsked: boolean;
  agree: () => void;
  decline: () => void;
};

export function fileEntriesOf({
  words,
  saveOriginal,
  saveWithoutMetadata,
}: SavableFile): MenuEntry[] {
  return [
    {
      label: words.original,
      description: words.originalNote,
      icon: <FileImage aria-hidden size={16} />,
      onSelect: saveOriginal,
    },
    {
      label: words.withoutMetadata,
      description: words.withoutMetadataNote,
      icon: <FileMinus aria-hidden size={16} />,
      onSelect: saveWithoutMetadata,
    },
  ];
}

export function FileAgreement({ file }: { file: SavableFile }) {
  const { title, text, agree } = file.words.agreement;

  return (
    <ConfirmDialog
      isHarmless
      isOpen={file.isAgreementAsked}
      isBusy={file.isBusy}
      title={title}
      message={text}
      confirmLabel={agree}
      onConfirm={file.agree}
      onClose={file.decline}
    />
  );
}
