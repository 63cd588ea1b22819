import type { AnyOrder } from '@vermilion/contract/admin/orders';
import { receiptNumberOf, toMainUnit } from '../rules.ts';
import type { AnyOrderRow } from './all-orders-queries.ts';

export function presentAnyOrder(row: AnyOrderRow): AnyOrder {
  const { id, user_id, email, status, currency, package_name, base_credits, bonus_credits } = row;

  return {
    ...{ id, status, currency, package_name, base_credits, bonus_credits },
    number: receiptNumberOf(id, row.created_at),
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    owner: user_id === null || email === null ? null : { id: user_id, email },
    amount: toMainUnit(row.amount_minor),
    refunded_amount: toMainUnit(row.refunded_minor),
    credits_taken_back: row.credits_taken_back,
    payment_reference: row.payment_id,
    session_reference: row.session_id,
    dashboard_url: dashboardUrlOf(row),
  };
}

/** See https://docs.stripe.com/dashboard/basics. */
function dashboardUrlOf({ payment_id, session_id }: AnyOrderRow): string | null {
  if (payment_id === null) return null;
  const mode = session_id?.startsWith('cs_test_') ? 'test/' : '';

  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(payment_id)}`;
}
