import type { Job } from '@vermilion/contract/job';
import { Check, Copy, TextQuote } from 'lucide-react';
import { useState } from 'react';
import { languageOfText } from '../../../i18n/language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';

type Enhanced = {
  words: string | undefined;
  isOpen: boolean;
  open: () => void;
  entries: MenuEntry[];
  close: () => void;
};

export function useEnhancedPrompt({ prompt, params }: Job): Enhanced {
  const { t } = useTranslation('studioParts');
  const [isOpen, setOpen] = useState(false);
  const output = params.output?.prompt;
  const words = output === prompt ? undefined : output;
  const open = () => setOpen(true);

  return {
    words,
    isOpen,
    open,
    entries: words
      ? [
          {
            label: t('work.enhancedPrompt'),
            icon: <TextQuote aria-hidden size={16} />,
            onSelect: open,
          },
        ]
      : [],
    close: () => setOpen(false),
  };
}

export function EnhancedPrompt({ words = '', isOpen, close }: Enhanced) {
  const { t } = useTranslation('studioParts');

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('work.enhancedPrompt')}
      description={t('work.enhancedNote')}
      width={560}
      footer={<CopyWords words={words} />}
    >
      {/* The paragraph can get the focus, so that the arrow keys scroll a long prompt. */}
      <p
        role="group"
        tabIndex={0}
        aria-label={t('work.enhancedPrompt')}
        lang={languageOfText(words)}
        className="-mx-2 mt-2 max-h-[50dvh] overflow-y-auto rounded-thumb p-2 text-14 wrap-anywhere whitespace-pre-wrap"
      >
        {words}
      </p>
    </Dialog>
  );
}

/**
 * This is a component inside the dialog, so that the state "copied" ends when the dialog closes.
 */
function CopyWords({ words }: { words: string }) {
  const { t } = useTranslation('studioParts');
  const { isCopied, copy } = useCopy(words, {
    title: t('copyFailed.title'),
    line: t('copyFailed.text'),
  });
  const Icon = isCopied ? Check : Copy;

  return (
    <>
      <Button
        icon={<Icon aria-hidden size={14} className={isCopied ? 'text-green' : undefined} />}
        aria-label={t('work.copyLabel', { label: t('work.enhancedPrompt') })}
        onClick={copy}
      >
        {t(isCopied ? 'work.copied' : 'work.copy')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('work.copied')}
      </span>
    </>
  );
}
