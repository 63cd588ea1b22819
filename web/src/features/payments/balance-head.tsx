import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { modelsQuery } from '../../api/models.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CreditAmount } from '../../ui/credit-amount.tsx';

/** Shows the balance, and the approximate number of pictures that it pays for. */
export function BalanceHead({
  credits,
  note,
  action,
}: {
  credits: number;
  note?: string;
  action: ReactNode;
}) {
  const { t } = useTranslation('auth');
  const cost = useDefaultCost();

  return (
    <header className="flex items-end justify-between gap-x-6 gap-y-5 max-md:flex-col max-md:items-start">
      <div>
        <div className="flex items-baseline gap-3 text-14 text-muted">
          <h1>{t('payments.title')}</h1>
          {note && <span className="text-12 text-faint">{note}</span>}
        </div>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-6">
          <CreditAmount
            credits={credits}
            size={20}
            className="gap-4! text-40 leading-12 font-medium tracking-[-0.02em]"
          />
          <span className="figures min-h-5.25 text-14 text-faint max-md:basis-full">
            {cost !== undefined &&
              t('payments.images', { count: Math.floor(credits / cost), cost })}
          </span>
        </p>
      </div>
      {action}
    </header>
  );
}

/** Returns undefined if the cost is unknown or 0, so that no number of pictures is shown. */
function useDefaultCost(): number | undefined {
  const { data } = useQuery(modelsQuery('image-generation'));
  const model =
    data?.models.find(candidate => candidate.model_name === data.defaultModel) ?? data?.models[0];

  return model && model.cost_credits > 0 ? model.cost_credits : undefined;
}
