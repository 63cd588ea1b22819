import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';

export function EnvLines({ lead, lines }: { lead: string; lines: readonly string[] }) {
  const { t } = useTranslation('setup');
  const text = lines.join('\n');
  const { isCopied, copy } = useCopy(text, { title: t('copyFailed') });

  return (
    <div>
      <p className="text-14 text-muted">{lead}</p>
      <div className="mt-2 flex items-center gap-2 rounded-control border border-line bg-raised p-3">
        <pre className="figures min-w-0 grow text-12 wrap-anywhere whitespace-pre-wrap text-text">
          {text}
        </pre>
        <Button size={32} variant="quiet" onClick={copy}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
    </div>
  );
}
