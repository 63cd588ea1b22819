import { PRESET_CATEGORIES, type PresetCategory } from '@vermilion/contract/presets';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

type CategoryChooserProps = { value: PresetCategory; onChange: (category: PresetCategory) => void };

export function CategoryChooser({ value, onChange }: CategoryChooserProps) {
  const { t } = useTranslation('presets');
  const name = useId();

  return (
    <fieldset>
      <legend className="mb-1.5 text-12 font-medium text-muted">{t('save.category')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {PRESET_CATEGORIES.map(category => (
          <label
            key={category}
            className="relative inline-flex h-10 cursor-pointer items-center rounded-control border border-line px-3 text-14 font-medium text-muted transition-colors hover:text-text has-checked:border-line-strong has-checked:bg-press has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ver"
          >
            <input
              type="radio"
              name={name}
              value={category}
              checked={category === value}
              onChange={() => onChange(category)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {t(`categories.${category}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
