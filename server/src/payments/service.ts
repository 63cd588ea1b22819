import { PaymentFailure, type PaymentProvider } from '../adapters/payment-provider/port.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';

/** @throws AppError PAYMENT_DISABLED without a payment service */
export function serviceOf(ctx: Context): PaymentProvider {
  if (!ctx.paymentProvider) throw new AppError('PAYMENT_DISABLED');

  return ctx.paymentProvider;
}

/** @throws AppError PAYMENT_SERVICE_FAILED if the service fails, after logging the failure */
export async function orRefuse<T>(ctx: Context, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    ctx.log.warn({ err: error }, 'the payment service failed');
    throw new AppError('PAYMENT_SERVICE_FAILED');
  }
}
