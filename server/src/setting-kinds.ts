import { isIP } from 'node:net';
import { emailDomain, withoutRepeats } from '@vermilion/contract/admin/site-settings';
import { SIGN_UP_BONUS_CREDITS_MAX } from '@vermilion/contract/limits';
import { z } from 'zod';

export const flag = z.enum(['on', 'off']).transform(text => text === 'on');
export const yes = z.enum(['yes', 'no']).transform(text => text === 'yes');
export const address = z.url({
  protocol: /^https?$/,
  error: 'an address that begins with http:// or https://',
});
/** A URL, or the folder of a Unix socket in the form that `pg` reads. */
export const databaseAddress = z.string().regex(/^(postgres(ql)?:\/\/|\/)/i, {
  error: 'an address that begins with postgres:// or postgresql://',
});
export const headerName = z.string().regex(/^[\w-]{1,64}$/, { error: 'the name of a header' });

export const originOfService = address.refine(
  text => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
  'an address without a path, a user or a query',
);

export const regionName = z
  .string()
  .regex(/^[\w-]+$/, 'the name of a region, of letters, digits and hyphens');

export const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'the name of a bucket' });

const PORT_MAX = 65_535;
const DRAIN_SECONDS_MAX = 600;
const MEBIBYTE = 1_048_576;
const A_PORT = `a whole number from 0 to ${PORT_MAX}`;

export const memoryBytes = z
  .string()
  .regex(/^[1-9]\d{2,5}$/, { error: 'a whole number of mebibytes, from 100 to 999999' })
  .transform(mebibytes => Number(mebibytes) * MEBIBYTE);

export const drainSeconds = z
  .string()
  .regex(/^\d{1,3}$/, { error: `a whole number of seconds, up to ${DRAIN_SECONDS_MAX}` })
  .transform(Number)
  .refine(seconds => seconds <= DRAIN_SECONDS_MAX, {
    error: `a whole number of seconds, up to ${DRAIN_SECONDS_MAX}`,
  });

export const addressesOrRanges = z
  .string()
  .optional()
  .transform((text, issues) => {
    const parts = text?.split(',').flatMap(part => part.trim() || []) ?? [];
    for (const part of parts.filter(part => !isAddressOrRange(part)))
      issues.addIssue(`${part} is no address and no range`);

    return parts;
  });

export const emailDomains = z
  .string()
  .optional()
  .transform(text => text?.split(',').filter(part => part.trim() !== '') ?? [])
  .pipe(z.array(emailDomain).transform(withoutRepeats));

const A_BONUS = `a whole number of credits, up to ${SIGN_UP_BONUS_CREDITS_MAX}`;
export const bonusCredits = z
  .string()
  .regex(/^\d{1,7}$/, { error: A_BONUS })
  .transform(Number)
  .refine(credits => credits <= SIGN_UP_BONUS_CREDITS_MAX, { error: A_BONUS });

export const portNumber = z
  .string()
  .regex(/^\d+$/, { error: A_PORT, abort: true })
  .transform(Number)
  .refine(port => port <= PORT_MAX, { error: A_PORT });

/** Accepts IPv4 and IPv6 addresses, ranges such as `10.0.0.0/8`, and the names of ranges. */
function isAddressOrRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;

  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
