import { useQuery } from '@tanstack/react-query';
import type { BelowCost, SettingKey, SiteSettings } from '@vermilion/contract/admin/site-settings';
import { ApiError } from '../../../api/api-error.ts';
import { currentLanguage } from '../../../i18n/current-language.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { modelsQuery } from './queries.ts';
import { describeSetting } from './setting-words.ts';

type SettingProblemProps = {
  settingKey: SettingKey;
  error: Error | null;
  mine: unknown;
  theirs: unknown;
  below: readonly BelowCost[];
  onTakeOver: () => void;
  onSaveMine: () => void;
  onConfirm: () => void;
};

export function SettingProblem(props: SettingProblemProps) {
  const { settingKey, error, mine, theirs, below, onTakeOver, onSaveMine, onConfirm } = props;
  const { t } = useTranslation('adminSettings');
  const nameOf = useSubjectName(settingKey, mine);
  if (!error) return null;
  if (below.length > 0) {
    return (
      <Banner kind="error">
        <p>{t('below')}</p>
        <ul className="figures mt-2 list-disc pl-4">
          {below.map(item => (
            <li key={`${item.name} ${item.unit}`}>
              {t('belowItem', {
                name: nameOf(item.name),
                given: amountOf(item, item.given),
                least: amountOf(item, item.least),
              })}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex">
          <Button size={32} variant="danger" onClick={onConfirm}>
            {t('saveAnyway')}
          </Button>
        </div>
      </Banner>
    );
  }
  if (isChanged(error)) {
    return (
      <Banner kind="error">
        <p>{t('changed')}</p>
        <p className="mt-1 wrap-anywhere text-text">{describeSetting(settingKey, theirs)}</p>
        {mine !== undefined && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size={32} onClick={onTakeOver}>
              {t('takeOver')}
            </Button>
            <Button size={32} onClick={onSaveMine}>
              {t('saveMine')}
            </Button>
          </div>
        )}
      </Banner>
    );
  }

  const refused = { key: settingKey, value: mine, nameOfModel: nameOf };

  return (
    <Banner kind="error">
      {describeRefusal(error, refused).map(sentence => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </Banner>
  );
}

/** Returns a function that names the model or package of a key. */
function useSubjectName(settingKey: SettingKey, mine: unknown): (key: string) => string {
  const { data: models = [] } = useQuery({ ...modelsQuery, enabled: settingKey === 'models' });
  // as: the draft of this setting
  const packages = settingKey === 'packages' ? (mine as SiteSettings['packages'] | undefined) : [];

  return key => {
    const model = models.find(({ model_name }) => model_name === key);
    const name = currentLanguage() === 'zh' ? model?.display_name_cn : model?.display_name;

    return name ?? packages?.find(offer => offer.key === key)?.name ?? key;
  };
}

function amountOf({ unit }: BelowCost, amount: number): string {
  return unit === 'credits' ? formatNumber(amount) : formatMoney(amount / 100, unit);
}

function isChanged(error: Error): boolean {
  return error instanceof ApiError && error.details.reason === 'CHANGED';
}
