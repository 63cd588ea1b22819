/** Orders with their refunds and disputes. See ADL-8, ADL-9. */
import { z } from 'zod';
import { CURRENCIES } from '../credit-packages.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { CHECKOUT_SESSION_CHARACTERS_MAX } from '../limits.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { routes } from '../routes.ts';
import { adminPage, owner, partyFilter, timeRange } from './admin-page.ts';

/** Amounts are in the main unit of `currency`. */
const anyOrder = z.object({
  id,
  number: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  owner,
  package_name: z.string(),
  base_credits: z.number().int(),
  bonus_credits: z.number().int(),
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  status: z.enum(ORDER_STATUSES),
  refunded_amount: z.number(),
  credits_taken_back: z.number().int(),
  payment_reference: z.string().nullable(),
  session_reference: z.string().nullable(),
  /**
   * The page of the payment service that shows the payment and can refund it; null without a
   * payment.
   */
  dashboard_url: z.string().nullable(),
});
export type AnyOrder = z.infer<typeof anyOrder>;

export const allOrdersFilter = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  currency: z.enum(CURRENCIES).optional(),
  owner: partyFilter,
  /** The payment service's id of a payment or a checkout. */
  reference: z.string().trim().min(1).max(CHECKOUT_SESSION_CHARACTERS_MAX).optional(),
  ...timeRange,
});
export type AllOrdersFilter = z.output<typeof allOrdersFilter>;

export const ordersEndpoints = {
  listAllOrders: defineEndpoint(routes.listAllOrders, {
    summary: 'All orders, the latest first; `next` is the `before` of the next page',
    tag: 'payment',
    query: allOrdersFilter.extend(adminPage),
    answer: z.object({ orders: z.array(anyOrder), next: id.nullable() }),
  }),
  getAnyOrder: defineEndpoint(routes.getAnyOrder, {
    summary: 'One order',
    tag: 'payment',
    params: idParams,
    answer: z.object({ order: anyOrder }),
    errors: ['NOT_FOUND'],
  }),
  checkOrder: defineEndpoint(routes.checkOrder, {
    summary: 'Ask the payment service about an order, and update order and credits by its answer',
    tag: 'payment',
    params: idParams,
    answer: z.object({ order: anyOrder }),
    errors: ['NOT_FOUND', 'PAYMENT_DISABLED', 'PAYMENT_SERVICE_FAILED'],
  }),
};
