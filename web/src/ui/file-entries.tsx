import { FileImage, FileMinus } from 'lucide-react';
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import type { MenuEntry } from './menus/menu-entry.ts';

/** A file that may be saved in two ways, each called by its words, after a question where there is one. */
export type SavableFile = {
  words: {
    original: string;
    /** What is in it besides the picture, where there is such a thing. */
    originalNote: string | false;
    withoutMetadata: string;
    withoutMetadataNote: string;
    agreement: { title: string; text: string; agree: string };
  };
  isBusy: boolean;
  saveOriginal: () => void;
  saveWithoutMetadata: () => void;
  /** Something has to be agreed to first. */
  isAgreementAsked: boolean;
  agree: () => void;
  decline: () => void;
};

/** The ways to save a picture as a file, for a menu. */
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

/** What has to be agreed to before a file is saved, where there is such a thing. */
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
