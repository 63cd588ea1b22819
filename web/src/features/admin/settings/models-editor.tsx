import { useQuery } from '@tanstack/react-query';
import type { ListedModel } from '@vermilion/contract/admin/models';
import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import { ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { currentLanguage } from '../../../i18n/current-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { inputClass } from '../../../ui/fields/field.tsx';
import { SwitchButton } from '../../../ui/fields/switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useProviderTitle } from '../lists/model-name.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { modelsQuery } from './queries.ts';
import type { EditorProps } from './setting-block.tsx';

type Models = SiteSettings['models'];

export function ModelsEditor({ value, onChange }: EditorProps<'models'>) {
  const query = useQuery(modelsQuery);

  return (
    <QueryState query={query}>
      {models => {
        const sorted = inOrder(models, value.order);

        return (
          <ul className="divide-y divide-line border-y border-line">
            {sorted.map((model, place) => (
              <ModelRow
                key={model.model_name}
                model={model}
                value={value}
                onChange={onChange}
                onUp={place === 0 ? undefined : () => onChange(movedUp(value, sorted, place))}
              />
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

type ModelRowProps = {
  model: ListedModel;
  value: Models;
  onChange: (value: Models) => void;
  onUp: (() => void) | undefined;
};

const UNCHANGED = { is_off: false, cost_credits: null, below_cost: false };

function ModelRow({ model, value, onChange, onUp }: ModelRowProps) {
  const { t } = useTranslation('adminSettings');
  const provider = useProviderTitle()(model.provider);
  const [switchId, costId] = [useId(), useId()];
  const name = currentLanguage() === 'zh' ? model.display_name_cn : model.display_name;
  const change = value.changes[model.model_name] ?? UNCHANGED;
  const set = (next: Partial<typeof change>) =>
    onChange({
      ...value,
      changes: { ...value.changes, [model.model_name]: { ...change, ...next } },
    });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <label htmlFor={switchId} className="grow text-14 text-text max-md:basis-full md:min-w-40">
        {name}
        <span className="block text-12 text-faint">
          {model.least_credits > 0
            ? t('modelCharge', { provider, least: model.least_credits })
            : t('modelFree', { provider })}
        </span>
      </label>
      <label htmlFor={costId} className="sr-only">
        {t('costOf', { name })}
      </label>
      <input
        id={costId}
        type="number"
        min={1}
        inputMode="numeric"
        placeholder={String(model.catalogue_credits)}
        value={change.cost_credits ?? ''}
        onChange={({ target }) =>
          set({
            cost_credits: target.value === '' ? null : target.valueAsNumber,
            below_cost: false,
          })
        }
        className={inputClass('h-9 w-24! text-right')}
      />
      <span aria-hidden className="text-12 text-faint">
        {t('credits')}
      </span>
      <IconButton
        icon={<ArrowUp aria-hidden size={16} />}
        label={t('moveUp', { name })}
        size={32}
        disabled={!onUp}
        onClick={onUp}
      />
      <span className="max-md:ml-auto md:contents">
        <SwitchButton
          id={switchId}
          isOn={!change.is_off}
          describedBy={undefined}
          onChange={isOn => set({ is_off: !isOn })}
        />
      </span>
    </li>
  );
}

function inOrder(models: readonly ListedModel[], order: readonly string[]): ListedModel[] {
  const placeOf = ({ model_name }: ListedModel) => {
    const place = order.indexOf(model_name);

    return place === -1 ? order.length : place;
  };

  return models.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function movedUp(value: Models, sorted: readonly ListedModel[], place: number): Models {
  const names = sorted.map(({ model_name }) => model_name);
  const [moved] = names.splice(place, 1);
  if (moved) names.splice(place - 1, 0, moved);

  return { ...value, order: names };
}

export function DefaultModelsEditor({ value, onChange }: EditorProps<'default-models'>) {
  const { t } = useTranslation('adminSettings');
  const { data: models = [] } = useQuery(modelsQuery);
  const painting = models.filter(({ capability }) => capability === 'image-generation');
  const id = useId();

  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(['en', 'zh'] as const).map(language => (
        <div key={language}>
          <label
            htmlFor={`${id}-${language}`}
            className="mb-1.5 block text-12 font-medium text-muted"
          >
            {t('defaultIn', { language: language === 'en' ? 'English' : '中文' })}
          </label>
          <select
            id={`${id}-${language}`}
            value={value[language] ?? ''}
            onChange={({ target }) => onChange({ ...value, [language]: target.value || null })}
            className={inputClass('h-10 max-md:h-11')}
          >
            <option value="">{t('firstModel')}</option>
            {painting.map(model => (
              <option key={model.model_name} value={model.model_name}>
                {language === 'zh' ? model.display_name_cn : model.display_name}
              </option>
            ))}
            <UnknownModel name={value[language]} models={painting} />
          </select>
        </div>
      ))}
    </div>
  );
}

/**
 * An option for a default model that no provider offers any more, so that the list can show its
 * name.
 */
function UnknownModel({ name, models }: { name: string | null; models: readonly ListedModel[] }) {
  if (name === null || models.some(({ model_name }) => model_name === name)) return null;

  return <option value={name}>{name}</option>;
}
