import type { Job } from '@vermilion/contract/job';
import { TextQuote } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOfText } from '../../i18n/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';

type Enhanced = {
  words: string | undefined;
  isOpen: boolean;
  open: () => void;
  /** For a menu; nothing where a work was painted from its own words. */
  entries: MenuEntry[];
  close: () => void;
};

/** The words that a work was painted from, where they are others than its own. */
export function useEnhancedPrompt({ prompt, params }: Job): Enhanced {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  const output = params.output?.prompt;
  const words = output === prompt ? undefined : output;
  const open = () => setOpen(true);

  return {
    words,
    isOpen,
    open,
    entries: words
      ? [{ label: t('work.enhancedPrompt'), icon: <TextQuote aria-hidden size={16} />, onSelect: open }]
      : [],
    close: () => setOpen(false),
  };
}

/** To be read; its work has it to be copied. */
export function EnhancedPrompt({ words = '', isOpen, close }: Enhanced) {
  const { t } = useTranslation('studio');

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('work.enhancedPrompt')}
      description={t('work.enhancedNote')}
      width={560}
    >
      <p lang={languageOfText(words)} className="mt-4 text-14 wrap-anywhere whitespace-pre-wrap">
        {words}
      </p>
    </Dialog>
  );
}
