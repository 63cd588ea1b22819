import type { Currency } from '@vermilion/contract/credit-packages';
import { currentLanguage } from './current-language.ts';
import { formatNumber, locale } from './format-number.ts';
import { translate } from './translate.ts';

/** Formats "32 s", "1 min 12 s" or "2 min". */
export function formatDuration(durationSeconds: number): string {
  const whole = Math.max(0, Math.round(durationSeconds));
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return translate('components:duration.seconds', { seconds });
  if (seconds === 0) return translate('components:duration.minutes', { minutes });

  return translate('components:duration.minutesSeconds', { minutes, seconds });
}

/** Formats "Nov 20" within this year, otherwise "Nov 20, 2025". */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date().getFullYear();

  return new Intl.DateTimeFormat(locale(), {
    month: 'short',
    day: 'numeric',
    year: isThisYear ? undefined : 'numeric',
  }).format(date);
}

/** Formats "Jan 5, 2025, 10:30". */
export function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(locale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
}

/** Formats "09:14:32". */
export function formatTimeOfDay(iso: string): string {
  return new Intl.DateTimeFormat(locale(), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
}

/** Formats "January 5, 2025"; undefined for an invalid date. */
export function formatLongDate(iso: string): string | undefined {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return undefined;

  return new Intl.DateTimeFormat(locale(), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(date);
}

/** Formats "34.5 MB", or "812 kB" below one megabyte. */
export function formatBytes(sizeBytes: number): string {
  const isSmall = sizeBytes < 1_000_000;

  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(sizeBytes / (isSmall ? 1_000 : 1_000_000));
}

/**
 * Formats "$29.99" or "¥209.00". The amount is in the main unit. Both currencies have two decimals.
 */
export function formatMoney(amount: number, currency: Currency): string {
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}

/** Formats "+9,600" or "−50". */
export function formatChange(change: number): string {
  const sign = change < 0 ? '\u2212' : '+';

  return `${sign}${formatNumber(Math.abs(change))}`;
}

/** Formats "A", "A and B" or "A, B, and C". In Chinese, thin spaces surround 和. */
export function formatList(words: readonly string[]): string {
  const parts = new Intl.ListFormat(locale(), { type: 'conjunction' }).formatToParts(words);

  return parts.map(({ value }) => (value === '\u548c' ? '\u2009\u548c\u2009' : value)).join('');
}

/**
 * Joins two sentences, and adds a missing full stop to the first. Chinese has no space between
 * them.
 */
export function joinSentences(first: string, second: string): string {
  return translate('components:sentences', { first: asSentence(first), second });
}

function asSentence(words: string): string {
  if (/[.!?。！？]$/u.test(words)) return words;

  return currentLanguage() === 'en' ? `${words}.` : `${words}。`;
}
