import { Check, Copy } from 'lucide-react';
import { languageOfText } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCopy } from '../../ui/hooks/use-copy.ts';

export function PromptBlock({
  label,
  text,
  isMuted = false,
}: {
  label: string;
  text: string;
  isMuted?: boolean;
}) {
  const { t } = useTranslation('studioParts');
  const { isCopied, copy } = useCopy(text, {
    title: t('copyFailed.title'),
    line: t('copyFailed.text'),
  });
  const Icon = isCopied ? Check : Copy;

  return (
    <section aria-label={label}>
      <div className="flex items-center justify-between">
        <h3 className="text-12 font-medium text-muted">{label}</h3>
        <button
          type="button"
          onClick={copy}
          aria-label={t('work.copyLabel', { label })}
          className="inline-flex h-6 items-center gap-1.5 rounded-thumb text-12 text-muted hover:text-text"
        >
          <Icon aria-hidden size={14} className={isCopied ? 'text-green' : undefined} />
          {t(isCopied ? 'work.copied' : 'work.copy')}
        </button>
        <span role="status" className="sr-only">
          {isCopied && t('work.copied')}
        </span>
      </div>
      <p
        lang={languageOfText(text)}
        className={classNames(
          'mt-1 text-14 wrap-anywhere whitespace-pre-wrap',
          isMuted && 'text-muted',
        )}
      >
        {text}
      </p>
    </section>
  );
}
