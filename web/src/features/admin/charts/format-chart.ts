import { formatNumber, locale } from '../../../i18n/format-number.ts';
import { translate } from '../../../i18n/translate.ts';

const DAY_MS = 86_400_000;

/** Formats a UTC day such as `2026-01-31` as "Jan 31". */
export function formatUtcDay(day: string): string {
  return new Intl.DateTimeFormat(locale(), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a span of UTC days as "Jan 3 – Jan 9". */
export function formatSpan(day: string, days: number): string {
  if (days === 1) return formatUtcDay(day);
  const last = new Date(Date.parse(`${day}T00:00:00Z`) + (days - 1) * DAY_MS);

  return `${formatUtcDay(day)} – ${formatUtcDay(last.toISOString().slice(0, 10))}`;
}

export function formatCompact(value: number): string {
  return new Intl.NumberFormat(locale(), { notation: 'compact', maximumFractionDigits: 1 }).format(
    value,
  );
}

export function formatShare(share: number): string {
  return new Intl.NumberFormat(locale(), {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(share);
}

/** Amounts below 1 have up to three decimals. */
export function formatUsd(amountUsd: number): string {
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: amountUsd > 0 && amountUsd < 1 ? 3 : 2,
  }).format(amountUsd);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a size such as "34.5 MB" or "1.2 TB". */
export function formatSize(sizeBytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(sizeBytes, 1)) / 3), UNITS.length - 1);

  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(sizeBytes / 1_000 ** power);
}

const SECONDS_MAX = 180;

/** Formats a duration such as "80 s" or "4.5 min". */
export function formatSeconds(seconds: number): string {
  return seconds <= SECONDS_MAX
    ? translate('components:duration.seconds', { seconds: formatNumber(seconds) })
    : translate('components:duration.minutes', { minutes: formatNumber(seconds / 60) });
}
