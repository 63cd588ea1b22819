import { isPaid } from '@vermilion/contract/order-status';
import type { Receipt } from '@vermilion/contract/payments';
import type { ReactNode } from 'react';
import type { User } from '../../api/session.ts';
import { brandName } from '../../brand.ts';
import { currentLanguage } from '../../i18n/current-language.ts';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LozengeText } from '../../ui/lozenge-text.tsx';
import { netAmountPaid } from './rules.ts';
import { StatusMark } from './status-mark.tsx';

export function ReceiptView({ receipt, user }: { receipt: Receipt; user: User }) {
  const { t } = useTranslation('auth');
  const money = (amount: number) => formatMoney(amount, receipt.currency);
  const netAmount = netAmountPaid(receipt);
  const isReduced = receipt.refunded_amount > 0;

  return (
    <article aria-labelledby="receipt-title" className="text-14">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-line-strong pb-5">
        <h1 id="receipt-title" className="title pt-0.5 text-40 max-md:text-28">
          {t('payments.receipt.title')}
        </h1>
        <StatusMark status={receipt.status} />
      </header>
      <dl className="figures grid gap-x-8 gap-y-5 border-b border-line py-6 sm:grid-cols-2">
        <Fact label={t('payments.receipt.number')}>{receipt.number}</Fact>
        <Fact label={t('payments.receipt.paid')}>
          {receipt.paid_at ? formatMoment(receipt.paid_at) : t('payments.receipt.notPaid')}
        </Fact>
        <Fact label={t('payments.receipt.seller')}>
          {brandName(currentLanguage())}
          {receipt.seller.email && <span className="block text-muted">{receipt.seller.email}</span>}
        </Fact>
        <Fact label={t('payments.receipt.buyer')}>
          {user.display_name?.trim() || user.email}
          {user.display_name?.trim() && <span className="block text-muted">{user.email}</span>}
        </Fact>
        <Fact label={t('payments.receipt.ordered')}>{formatMoment(receipt.created_at)}</Fact>
        {receipt.payment_reference && (
          <Fact label={t('payments.receipt.reference')}>{receipt.payment_reference}</Fact>
        )}
      </dl>
      <dl className="figures">
        <Line label={<Item receipt={receipt} />}>{money(receipt.amount)}</Line>
        <Line label={t('payments.receipt.total')} isStrong={!isReduced}>
          {money(receipt.amount)}
        </Line>
        {isPaid(receipt.status) && isReduced && (
          <Line
            label={t('payments.receipt.refunded')}
          >{`\u2212${money(receipt.refunded_amount)}`}</Line>
        )}
        {isReduced && netAmount !== null && (
          <Line label={t('payments.receipt.remaining')} isStrong>
            {money(netAmount)}
          </Line>
        )}
        {receipt.credits_taken_back > 0 && (
          <Line label={t('payments.receipt.takenBack')}>
            <LozengeText text={`◆${formatNumber(receipt.credits_taken_back)}`} />
          </Line>
        )}
      </dl>
    </article>
  );
}

function Item({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('auth');
  const { base_credits: base, bonus_credits: bonus } = receipt;

  return (
    <>
      <span className="block text-text">
        {t('payments.receipt.itemName', { name: receipt.package_name })}
      </span>
      <LozengeText
        text={
          bonus > 0
            ? t('payments.receipt.itemCreditsBonus', { base, bonus })
            : t('payments.receipt.itemCredits', { base })
        }
      />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-faint">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Line({
  label,
  isStrong = false,
  children,
}: {
  label: ReactNode;
  isStrong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-6 border-b border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className={isStrong ? 'text-20 font-medium' : undefined}>{children}</dd>
    </div>
  );
}
