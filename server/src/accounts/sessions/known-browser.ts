/**
 * The cookie `known-browser` proves that this browser has signed in with an address before. It
 * contains a random id of the browser and a signed mark for each address. Marks belong to addresses
 * and not to accounts, so they never reveal whether an account exists.
 */
import type { Context } from '../../context.ts';
import { createToken, isToken } from '../links/tokens.ts';
import { KNOWN_BROWSER_ADDRESSES_MAX, KNOWN_BROWSER_SECONDS, secondsAfter } from '../rules.ts';

/** `until` is in milliseconds and written in base 36. */
type Mark = { until: string; mac: string };

/** Returns the cookie with a new mark for this address and the latest marks of other addresses. */
export function markBrowser(
  ctx: Pick<Context, 'keys' | 'clock' | 'chance'>,
  cookie: string | undefined,
  emailKey: string,
): string {
  const { id, marks } = readCookie(cookie) ?? { id: createToken(ctx), marks: [] };
  const until = secondsAfter(ctx.clock.now(), KNOWN_BROWSER_SECONDS).getTime().toString(36);
  const mac = ctx.keys.sign('known-browser', textOf(id, until, emailKey)).toString('base64url');
  const others = marks.filter(mark => !isMarkOf(ctx, { id, mark, emailKey }));
  const kept = [{ until, mac }, ...others].slice(0, KNOWN_BROWSER_ADDRESSES_MAX);

  return [id, ...kept.flatMap(mark => [mark.until, mark.mac])].join('.');
}

/** Returns the browser's id if the cookie has a valid mark for this address. */
export function findKnownBrowser(
  ctx: Pick<Context, 'keys' | 'clock'>,
  cookie: string | undefined,
  emailKey: string,
): string | undefined {
  const { id, marks } = readCookie(cookie) ?? { id: '', marks: [] };
  const mark = marks.find(candidate => isMarkOf(ctx, { id, mark: candidate, emailKey }));
  const isLive = mark !== undefined && Number.parseInt(mark.until, 36) > ctx.clock.now().getTime();

  return isLive ? id : undefined;
}

function readCookie(cookie = ''): { id: string; marks: Mark[] } | undefined {
  const [id = '', ...parts] = cookie.split('.', 1 + 2 * KNOWN_BROWSER_ADDRESSES_MAX);
  if (!isToken(id)) return undefined;
  const marks = parts.flatMap((until, index) => {
    const mac = parts[index + 1];

    return index % 2 === 0 && mac !== undefined && isToken(mac) ? [{ until, mac }] : [];
  });

  return { id, marks };
}

function isMarkOf(
  ctx: Pick<Context, 'keys'>,
  { id, mark, emailKey }: { id: string; mark: Mark; emailKey: string },
): boolean {
  return ctx.keys.isSigned(
    'known-browser',
    textOf(id, mark.until, emailKey),
    Buffer.from(mark.mac, 'base64url'),
  );
}

function textOf(id: string, until: string, emailKey: string): string {
  return JSON.stringify([id, until, emailKey]);
}
