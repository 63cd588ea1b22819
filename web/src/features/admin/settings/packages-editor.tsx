import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import { PACKAGES_MAX } from '@vermilion/contract/limits';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { EditorProps } from './setting-block.tsx';

type Offer = SiteSettings['packages'][number];

export function PackagesEditor({ value, onChange }: EditorProps<'packages'>) {
  const { t } = useTranslation('adminSettings');
  const add = () => onChange([...value, newOffer(value)]);

  return (
    <div className="space-y-4">
      {value.map((offer, place) => (
        <OfferFields
          key={offer.key}
          offer={offer}
          onChange={next => onChange(value.with(place, next))}
          onRemove={
            value.length > 1 ? () => onChange(value.filter(other => other !== offer)) : undefined
          }
        />
      ))}
      {value.length < PACKAGES_MAX && (
        <Button size={32} icon={<Plus aria-hidden size={16} />} onClick={add}>
          {t('addPackage')}
        </Button>
      )}
    </div>
  );
}

/** The new key must be unique, because orders name a package by its key. */
function newOffer(offers: readonly Offer[]): Offer {
  const keys = new Set(offers.map(({ key }) => key));
  let number = offers.length + 1;
  while (keys.has(`package-${number}`)) number += 1;

  return {
    ...{ key: `package-${number}`, name: `Package ${number}`, badge: null, below_cost: false },
    ...{ base_credits: 1_000, bonus_credits: 0, price_usd_minor: 1_99, price_cny_minor: 14_00 },
  };
}

type OfferFieldsProps = {
  offer: Offer;
  onChange: (offer: Offer) => void;
  onRemove: (() => void) | undefined;
};

function OfferFields({ offer, onChange, onRemove }: OfferFieldsProps) {
  const { t } = useTranslation('adminSettings');
  // After a change of credits or prices, a price below cost must be confirmed again.
  const set = (next: Partial<Offer>) => onChange({ ...offer, below_cost: false, ...next });
  const credits = (name: 'base_credits' | 'bonus_credits') => ({
    ...{ type: 'number', min: 0, step: 1, inputMode: 'numeric' as const },
    label: t(`package.${name}`),
    value: Number.isNaN(offer[name]) ? '' : offer[name],
    onChange: (event: { target: HTMLInputElement }) => set({ [name]: event.target.valueAsNumber }),
  });
  const price = (name: 'price_usd_minor' | 'price_cny_minor') => ({
    ...{ type: 'number', min: 0, step: 0.01, inputMode: 'decimal' as const },
    label: t(`package.${name}`),
    value: Number.isNaN(offer[name]) ? '' : offer[name] / 100,
    onChange: (event: { target: HTMLInputElement }) =>
      set({ [name]: Math.round(event.target.valueAsNumber * 100) }),
  });

  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="sr-only">{offer.name}</legend>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <TextField
          label={t('package.name')}
          value={offer.name}
          autoComplete="off"
          onChange={event => set({ name: event.target.value, below_cost: offer.below_cost })}
        />
        <TextField {...credits('base_credits')} />
        <TextField {...credits('bonus_credits')} />
        <TextField {...price('price_usd_minor')} />
        <TextField {...price('price_cny_minor')} />
        <TextField
          label={t('package.badge')}
          value={offer.badge ?? ''}
          autoComplete="off"
          onChange={event =>
            set({ badge: event.target.value || null, below_cost: offer.below_cost })
          }
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-12 text-faint">{offer.below_cost && t('package.below_cost')}</p>
        {onRemove && (
          <Button
            size={32}
            variant="quiet"
            aria-label={t('removePackage', { name: offer.name })}
            onClick={onRemove}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
