import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { chipClass } from '../../ui/chip.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import { FILTER_TYPES, type Filters, RANGES } from './filters.ts';

type LedgerFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

export function LedgerFilters({ filters, onChange }: LedgerFiltersProps) {
  const { t } = useTranslation('auth');
  const chosen = filters.type ? t(`credits.type.${filters.type}`) : t('credits.type.all');

  return (
    <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:items-start">
      <Segments
        label={t('credits.range.label')}
        options={RANGES.map(value => ({ value, label: t(`credits.range.${value}`) }))}
        value={filters.range}
        onChange={range => onChange({ ...filters, range, page: 1 })}
      />
      <Menu
        triggerLabel={`${t('credits.type.label')}: ${chosen}`}
        triggerClassName={chipClass}
        trigger={
          <>
            {chosen}
            <ChevronDown aria-hidden size={16} />
          </>
        }
        entries={[undefined, ...FILTER_TYPES].map(type => ({
          kind: 'choice',
          label: t(`credits.type.${type ?? 'all'}`),
          isChosen: filters.type === type,
          onSelect: () => onChange({ ...filters, type, page: 1 }),
        }))}
      />
    </div>
  );
}
