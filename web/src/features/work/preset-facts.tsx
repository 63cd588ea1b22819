import type { ListedPreset, Preset } from '@vermilion/contract/presets';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { isWhole } from '../../api/listed-presets.ts';
import { useModelName } from '../../api/models.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ArrowLabel } from '../../ui/arrow-label.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { actionLabel } from './action-label.ts';

/** The facts at the foot of the panel: terms 112 px wide, a line above each. */
export function PresetFacts({ preset }: { preset: ListedPreset }) {
  const { t, i18n } = useTranslation('studio');

  return (
    <dl className="text-12">
      <Fact term={t('work.action')}>
        <Badge>
          <ArrowLabel label={actionLabel[preset.action]} />
        </Badge>
      </Fact>
      {isWhole(preset) && (
        <Fact term={t('work.model')}>
          <ModelBadge preset={preset} />
        </Fact>
      )}
      <Fact term={t('work.size')}>
        {preset.width} × {preset.height}
      </Fact>
      <Fact term={t('work.created')}>
        <time dateTime={preset.created_at} lang={i18n.language}>
          {formatMoment(preset.created_at)}
        </time>
      </Fact>
      <Fact term={t('work.id')}>
        <CopiedId id={preset.id} />
      </Fact>
    </dl>
  );
}

function ModelBadge({ preset }: { preset: Preset }) {
  return <Badge>{useModelName(preset)}</Badge>;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8.25 items-center border-t border-line py-1">
      <dt className="w-28 flex-none text-faint">{term}</dt>
      <dd className="figures min-w-0 grow">{children}</dd>
    </div>
  );
}

function CopiedId({ id }: { id: string }) {
  const { t } = useTranslation('studio');
  const { isCopied, copy } = useCopy(id, { title: t('copyFailed.title'), line: t('copyFailed.text') });
  const Icon = isCopied ? Check : Copy;

  return (
    <span className="flex items-center gap-2">
      <span className="truncate">{id}</span>
      <button
        type="button"
        onClick={copy}
        aria-label={t('work.copyLabel', { label: t('work.id') })}
        className="inline-flex size-6 flex-none items-center justify-center rounded-thumb"
      >
        <Icon aria-hidden size={14} className={isCopied ? 'text-green' : undefined} />
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('work.copied')}
      </span>
    </span>
  );
}
