import type { CreditPackage, Order, Receipt } from '@vermilion/contract/payments';
import type { Package } from './packages.ts';
import type { OrderRow } from './queries.ts';
import { receiptNumberOf, toMainUnit } from './rules.ts';

export function presentPackage({
  key,
  name,
  baseCredits,
  bonusCredits,
  priceMinor,
  badge,
}: Package): CreditPackage {
  return {
    id: key,
    package_key: key,
    name,
    base_credits: baseCredits,
    bonus_credits: bonusCredits,
    price_usd: toMainUnit(priceMinor.usd),
    price_cny: toMainUnit(priceMinor.cny),
    ...(badge !== undefined && { badge }),
  };
}

export function presentOrder(row: OrderRow): Order {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    package_name: row.package_name,
    credits_purchased: row.base_credits + row.bonus_credits,
    amount: toMainUnit(row.amount_minor),
    currency: row.currency,
    status: row.status,
  };
}

export type Seller = Receipt['seller'];

export function presentReceipt(row: OrderRow, seller: Seller): Receipt {
  return {
    ...presentOrder(row),
    number: receiptNumberOf(row.id, row.created_at),
    base_credits: row.base_credits,
    bonus_credits: row.bonus_credits,
    paid_at: row.paid_at?.toISOString() ?? null,
    refunded_amount: toMainUnit(row.refunded_minor),
    credits_taken_back: row.credits_taken_back,
    payment_reference: row.payment_id,
    seller,
  };
}
