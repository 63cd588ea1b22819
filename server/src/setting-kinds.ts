/** Kinds of settings that `config.ts` reads. Pure. */
import { isIP } from 'node:net';
import { z } from 'zod';

export const flag = z.enum(['on', 'off']).transform(text => text === 'on');
export const yes = z.enum(['yes', 'no']).transform(text => text === 'yes');
export const address = z.url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' });

const PORT_MAX = 65_535;
const A_PORT = `a whole number from 0 to ${PORT_MAX}`;

export const portNumber = z
  .string()
  .regex(/^\d+$/, { error: A_PORT, abort: true })
  .transform(Number)
  .refine(port => port <= PORT_MAX, { error: A_PORT });

/** As `10.0.0.7` or `10.0.0.0/8`, in either version of IP, or one of the ranges that have names. */
export function isAddressOrRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;

  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
