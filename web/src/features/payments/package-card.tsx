import {
  bonusPercent,
  type Currency,
  priceIn,
  totalCredits,
} from '@vermilion/contract/credit-packages';
import type { CreditPackage } from '@vermilion/contract/payments';
import { formatMoney } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CreditAmount } from '../../ui/credit-amount.tsx';
import { LozengeText } from '../../ui/lozenge-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tally } from './tally.tsx';

type PackageCardProps = {
  pack: CreditPackage;
  currency: Currency;
  /** Undefined if packages can't be bought. */
  onBuy?: () => void;
  isBusy: boolean;
  isOff: boolean;
  problem?: string;
};

const card =
  'relative flex min-h-72 flex-col rounded-card border border-line p-5 lg:min-h-83 xl:min-h-77';

export function PackageCard({ pack, currency, onBuy, isBusy, isOff, problem }: PackageCardProps) {
  const { t } = useTranslation('auth');
  const price = formatMoney(priceIn(currency, pack), currency);
  const isRecommended = pack.badge !== undefined;

  return (
    <li className={classNames(card, 'overflow-clip')}>
      {isRecommended && <span aria-hidden className="absolute inset-x-0 top-0 h-[3px] bg-ver" />}
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="title pt-0.5 text-20">{pack.name}</h3>
        {pack.badge && <BadgeWords badge={pack.badge} />}
      </div>
      <CreditAmount
        credits={totalCredits(pack)}
        size={14}
        className="mt-4 gap-3! text-28 leading-9 font-medium tracking-[-0.02em]"
      />
      <p className="figures mt-1 mb-4 text-12 text-faint">
        {pack.bonus_credits > 0 ? (
          <LozengeText
            text={t('payments.bonus', { base: pack.base_credits, percent: bonusPercent(pack) })}
          />
        ) : (
          t('payments.noBonus')
        )}
      </p>
      <Tally pack={pack} />
      <div className="mt-auto pt-5">
        <div className="flex min-h-13 items-end justify-between gap-3 border-t border-line pt-4">
          <span className="figures text-16 leading-8 font-medium">{price}</span>
          {onBuy && (
            <Button
              size={32}
              variant={isRecommended ? 'primary' : 'secondary'}
              aria-label={t('payments.buyNamed', { name: pack.name, price })}
              isBusy={isBusy}
              isOff={isOff}
              onClick={onBuy}
            >
              {t('payments.buy')}
            </Button>
          )}
        </div>
        {problem && (
          <p role="alert" className="mt-3 text-12 text-red">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}

function BadgeWords({ badge }: { badge: string }) {
  const { t } = useTranslation('auth');

  return (
    <span className="flex-none text-12 font-medium text-ver">
      {badge === 'Best value' ? t('payments.badge.bestValue') : badge}
    </span>
  );
}

export function PackageSkeleton() {
  return (
    <div className={card}>
      <Skeleton className="h-5 w-20" />
      <Skeleton className="mt-6 h-7 w-32" />
      <Skeleton className="mt-3 h-3 w-24" />
      <div className="mt-auto flex items-center justify-between border-t border-line pt-4">
        <Skeleton className="h-4 w-16" />
        <Skeleton className="h-8 w-13 rounded-control" />
      </div>
    </div>
  );
}
