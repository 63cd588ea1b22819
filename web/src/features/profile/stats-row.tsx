import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../i18n/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LozengeText } from '../../ui/lozenge-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';
import { statsQuery } from './queries.ts';

export function StatsRow() {
  const { t } = useTranslation('auth');
  const { data, isError, refetch } = useQuery(statsQuery);
  if (!data && isError) {
    return (
      <div className="mt-8 flex min-h-25 items-center border-t border-line">
        <LoadFailed onRetry={() => void refetch()} />
      </div>
    );
  }
  const cells = [
    [t('profile.stats.generations'), data?.total_generations, ''],
    [t('profile.stats.creditsSpent'), data?.total_credits_spent, '◆'],
    [t('profile.stats.days'), data?.account_age_days, ''],
  ] as const;

  return (
    <dl
      aria-label={t('profile.stats.label')}
      aria-busy={!data || undefined}
      className="mt-8 grid grid-cols-3 divide-x divide-line border-t border-line"
    >
      {cells.map(([label, value, sign]) => (
        <div
          key={label}
          className="flex min-h-25 flex-col-reverse justify-end pt-5 pb-6 pl-6 first:pl-0 max-md:pl-4"
        >
          <dt className="mt-1 text-14 text-muted max-md:text-12">{label}</dt>
          <dd>
            {value === undefined ? (
              <Skeleton className="my-1 h-7 w-20 max-w-full" />
            ) : (
              <Figure value={value} sign={sign} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ value, sign }: { value: number; sign: '' | '◆' }) {
  const text = `${sign}${formatNumber(value)}`;

  return (
    <span className="figures block text-28 leading-9 font-medium tracking-[-0.02em] max-md:text-20 max-md:leading-9">
      {sign ? <LozengeText text={text} size={14} /> : text}
    </span>
  );
}
