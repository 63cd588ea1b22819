import { Check, Link2 } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';

export function CopyLink({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('adminInvites');
  const { isCopied, copy } = useCopy(url, { title: t('copyFailed') });

  return (
    <Button
      size={32}
      icon={isCopied ? <Check aria-hidden size={16} /> : <Link2 aria-hidden size={16} />}
      aria-label={isCopied ? t('copied') : t('copyNamed', { name })}
      onClick={copy}
    >
      {isCopied ? t('copied') : t('copy')}
    </Button>
  );
}
