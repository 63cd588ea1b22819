import type { CreditPackage } from '@vermilion/contract/payments';
import type { Context } from '../context.ts';
import { packagesOf } from './packages.ts';
import { presentPackage } from './present.ts';

export type PackageList = { packages: CreditPackage[]; enabled: boolean };

export function listPackages(ctx: Context): PackageList {
  const offers = ctx.siteSettings.current().packages;

  return {
    packages: packagesOf(offers).map(presentPackage),
    enabled: ctx.paymentProvider !== null,
  };
}
