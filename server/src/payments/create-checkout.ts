/** The package, not the request, determines an order's credits and price. See PAY-3. */
import type { Currency } from '@vermilion/contract/credit-packages';
import { AppError } from '../app-error.ts';
import { brandIn, brandOf } from '../brand.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { Language } from '../http/language.ts';
import { readSetting } from '../site-settings/public.ts';
import { enqueuePoll } from './definitions.ts';
import { type Package, packagesOf } from './packages.ts';
import { insertOrder, type NewOrder, setSession } from './queries.ts';
import { orRefuse, serviceOf } from './service.ts';

export type CheckoutInput = { packageKey: string; currency: Currency; language: Language };

export const CHECKOUTS = { name: 'checkout', calls: 30, perSeconds: 600 };
/**
 * The lifetime of a payment page. It ends before the order's last poll, which therefore finds the
 * order paid or expired. The service allows 30 minutes to 24 hours.
 */
const SESSION_HOURS = 23;
const RETURN_PATH = '/dashboard/credits';

/**
 * @returns the address of the payment page
 * @throws AppError PAYMENT_DISABLED, VALIDATION_FAILED, RATE_LIMITED, PAYMENT_SERVICE_FAILED
 */
export async function createCheckout(
  ctx: Context,
  actor: Actor,
  input: CheckoutInput,
): Promise<string> {
  serviceOf(ctx);
  await ctx.rateLimits.consume(CHECKOUTS, actor.userId);

  const order = await withTransaction(ctx.db, async tx => {
    const packages = packagesOf(await readSetting(ctx, tx, 'packages'));
    const chosen = findPackage(packages, input.packageKey);
    const described = describeOrder(ctx, actor, chosen, input.currency);
    await insertOrder(tx, described);
    await enqueuePoll(tx, described.id, 0);

    return described;
  });

  // An interruption here loses nothing, because an order without a session can't be paid: the first
  // poll marks it as failed.
  const { sessionId, url } = await orRefuse(ctx, () => openCheckout(ctx, order, input.language));
  const isPending = await withTransaction(ctx.db, tx => setSession(tx, order.id, sessionId));
  // If the order is no longer pending, the service answered after the first poll, which marked the
  // order as failed. The buyer must not pay, because no later poll would find the payment.
  if (!isPending) throw new AppError('PAYMENT_SERVICE_FAILED');
  if (!url) throw new AppError('PAYMENT_SERVICE_FAILED', undefined, 'No checkout URL received');

  return url;
}

function findPackage(packages: readonly Package[], key: string): Package {
  const chosen = packages.find(candidate => candidate.key === key);
  if (!chosen) {
    const message = 'This package is not available.';
    throw new AppError(
      'VALIDATION_FAILED',
      { fields: [{ path: 'package_key', message }] },
      message,
    );
  }

  return chosen;
}

function describeOrder(ctx: Context, actor: Actor, chosen: Package, currency: Currency): NewOrder {
  return {
    id: ctx.ids.next(),
    creditAccountId: actor.creditAccountId,
    packageKey: chosen.key,
    packageName: chosen.name,
    baseCredits: chosen.baseCredits,
    bonusCredits: chosen.bonusCredits,
    amountMinor: chosen.priceMinor[currency],
    currency,
    createdAt: ctx.clock.now(),
  };
}

function openCheckout(ctx: Context, order: NewOrder, language: Language) {
  const page = `${ctx.publicUrl()}${RETURN_PATH}`;
  const credits = (order.baseCredits + order.bonusCredits).toLocaleString('en-US');

  return serviceOf(ctx).openCheckout({
    orderId: order.id,
    creditAccountId: order.creditAccountId,
    productName: `${brandIn(language, brandOf(ctx))} ${order.packageName}: ${credits} ${language === 'zh' ? '积分' : 'credits'}`,
    amountMinor: order.amountMinor,
    currency: order.currency,
    language,
    successUrl: `${page}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}?canceled=true`,
    expiresAt: new Date(order.createdAt.getTime() + SESSION_HOURS * 3_600_000),
  });
}
