import type { CreditPackage } from '@vermilion/contract/payments';
import type { Context } from '../context.ts';
import { packages } from './packages.ts';
import { presentPackage } from './present.ts';

export type PackageList = { packages: CreditPackage[]; enabled: boolean };

export function listPackages(ctx: Context): PackageList {
  return { packages: packages.map(presentPackage), enabled: ctx.paymentProvider !== null };
}
