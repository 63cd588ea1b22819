import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { chipClass } from '../../../ui/chip.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';

export type Filter = {
  label: string;
  /** The empty text filters nothing. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

type Search = { label: string; value: string; onChange: (value: string) => void };

type FilterBarProps = {
  search?: Search | readonly Search[];
  filters?: readonly Filter[];
  aside?: ReactNode;
};

export function FilterBar({ search, filters = [], aside }: FilterBarProps) {
  return (
    <div role="search" className="mt-8 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-3">
      {[search ?? []].flat().map(field => (
        <SearchField key={field.label} {...field} className="w-60 max-md:w-full" />
      ))}
      {filters.map(filter => (
        <FilterMenu key={filter.label} filter={filter} />
      ))}
      {aside && <div className="figures ml-auto text-12 text-faint">{aside}</div>}
    </div>
  );
}

function FilterMenu({ filter: { label, value, options, onChange } }: { filter: Filter }) {
  const chosen = options.find(option => option.value === value)?.label ?? '';

  return (
    <Menu
      triggerClassName={chipClass}
      trigger={
        <>
          <span>
            <span className="text-muted">{label}</span> {chosen}
          </span>
          <ChevronDown aria-hidden size={16} />
        </>
      }
      entries={options.map(option => ({
        kind: 'choice',
        label: option.label,
        isChosen: option.value === value,
        onSelect: () => onChange(option.value),
      }))}
    />
  );
}
