import type { BelowCost, SettingKey } from '@vermilion/contract/admin/site-settings';
import { formatMoney } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSubjectName } from './use-subject-name.ts';

type BelowCostWordsProps = {
  settingKey: SettingKey;
  value: unknown;
  below: readonly BelowCost[];
};

/** Shows the given and the least amount for each cost or price below the provider's charge. */
export function BelowCostWords({ settingKey, value, below }: BelowCostWordsProps) {
  const { t } = useTranslation('adminSettings');
  const nameOf = useSubjectName(settingKey, value);

  return (
    <>
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
    </>
  );
}

function amountOf({ unit }: BelowCost, amount: number): string {
  return unit === 'credits' ? formatNumber(amount) : formatMoney(amount / 100, unit);
}
