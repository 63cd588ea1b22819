import { z } from 'zod';
import { CURRENCIES } from './credit-packages.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams } from './ids.ts';
import { CHECKOUT_SESSION_CHARACTERS_MAX, PACKAGE_KEY_CHARACTERS_MAX } from './limits.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { routes } from './routes.ts';

/** A package of credits. Prices are in the main unit (4.99). */
const creditPackage = z.object({
  id: z.string(),
  package_key: z.string(),
  name: z.string(),
  base_credits: z.number().int(),
  bonus_credits: z.number().int(),
  price_usd: z.number(),
  price_cny: z.number(),
  badge: z.string().optional(),
});
export type CreditPackage = z.infer<typeof creditPackage>;

/** `amount` is in the main unit of `currency`, with two decimals. */
const order = z.object({
  id,
  created_at: z.string(),
  package_name: z.string(),
  credits_purchased: z.number().int(),
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  status: z.enum(ORDER_STATUSES),
});
export type Order = z.infer<typeof order>;

/**
 * The printed receipt of an order. The page adds the signed-in user as the buyer. `paid_at` is null
 * until the payment. `refunded_amount` is the sum of refunds so far; `credits_taken_back` are
 * the credits that refunds or disputes took.
 */
const receipt = order.extend({
  number: z.string(),
  base_credits: z.number().int(),
  bonus_credits: z.number().int(),
  paid_at: z.string().nullable(),
  refunded_amount: z.number(),
  credits_taken_back: z.number().int(),
  payment_reference: z.string().nullable(),
  seller: z.object({ name: z.string(), email: z.string().nullable() }),
});
export type Receipt = z.infer<typeof receipt>;

export const paymentsEndpoints = {
  listPackages: defineEndpoint(routes.listPackages, {
    summary: 'The packages; `enabled` is false while nothing can be bought',
    tag: 'payment',
    answer: z.object({ packages: z.array(creditPackage), enabled: z.boolean() }),
  }),
  createCheckoutSession: defineEndpoint(routes.createCheckoutSession, {
    summary: 'Order a package; the answer is the address of the page where it is paid',
    tag: 'payment',
    body: z.object({
      package_key: z.string().min(1).max(PACKAGE_KEY_CHARACTERS_MAX),
      currency: z.enum(CURRENCIES).default('usd'),
    }),
    answer: z.object({ url: z.string() }),
    errors: ['PAYMENT_DISABLED', 'PAYMENT_SERVICE_FAILED', 'RATE_LIMITED'],
  }),
  listOrders: defineEndpoint(routes.listOrders, {
    summary: 'The user’s last orders, newest first',
    tag: 'payment',
    answer: z.object({ orders: z.array(order) }),
  }),
  getOrder: defineEndpoint(routes.getOrder, {
    summary: 'The receipt of one of the user’s orders',
    tag: 'payment',
    params: idParams,
    answer: z.object({ receipt }),
    errors: ['NOT_FOUND'],
  }),
  verifySession: defineEndpoint(routes.verifySession, {
    summary:
      'The state of a checkout of the user; credits a paid order unless it was credited before',
    tag: 'payment',
    params: z.object({ sessionId: z.string().min(1).max(CHECKOUT_SESSION_CHARACTERS_MAX) }),
    answer: z.object({ order_status: z.enum(ORDER_STATUSES), credits_purchased: z.number().int() }),
    errors: ['NOT_FOUND', 'PAYMENT_DISABLED', 'PAYMENT_SERVICE_FAILED', 'RATE_LIMITED'],
  }),
};
