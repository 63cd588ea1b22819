import type { ListedPreset, Preset } from '@vermilion/contract/presets';
import { isWhole } from '../../api/listed-presets.ts';
import { useModelName } from '../../api/models.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ArrowLabel } from '../../ui/arrow-label.tsx';
import { Badge } from '../../ui/badge.tsx';
import { labelOfAction } from './action-label.ts';
import { Fact } from './fact.tsx';
import { CopiedId } from './work-facts-list.tsx';

export function PresetFacts({ preset }: { preset: ListedPreset }) {
  const { t, language } = useTranslation('studioParts');

  return (
    <dl className="text-12">
      <Fact term={t('work.action')}>
        <Badge>
          <ArrowLabel label={labelOfAction(preset.action)} />
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
        <time dateTime={preset.created_at} lang={language}>
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
