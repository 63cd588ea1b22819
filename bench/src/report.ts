/**
 * Makes rows of the bench's table from samples: the ratio of two variants or a single figure, each
 * with its limit.
 */
import type { Pair } from './pairs.ts';
import { type Spread, spreadOf } from './statistics.ts';

export type Row = {
  what: string;
  ours: string;
  bare: string;
  ratio: string;
  bar: string;
  holds: boolean | undefined;
};

type RatioSpec = {
  what: string;
  unit: string;
  pairs: readonly Pair[];
  of: 'bare / ours' | 'ours / bare';
  /** `within` is the largest deviation of the ratio from 1. */
  bar?: { atLeast: number } | { atMost: number } | { within: number };
};

export function ratioRow({ what, unit, pairs, of, bar }: RatioSpec): Row {
  const ratio = spreadOf(
    pairs.map(({ ours, bare }) => (of === 'bare / ours' ? bare / ours : ours / bare)),
  );

  return {
    what,
    ours: inUnit(spreadOf(pairs.map(pair => pair.ours)).median, unit),
    bare: inUnit(spreadOf(pairs.map(pair => pair.bare)).median, unit),
    ratio: `${of} ${withRange(ratio)}`,
    ...judge(ratio.median, bar),
  };
}

function judge(ratio: number, bar: RatioSpec['bar']): Pick<Row, 'bar' | 'holds'> {
  if (bar === undefined) return { bar: '', holds: undefined };
  if ('atLeast' in bar) return { bar: `≥ ${bar.atLeast}`, holds: ratio >= bar.atLeast };
  if ('within' in bar)
    return { bar: `1 ± ${bar.within}`, holds: Math.abs(ratio - 1) <= bar.within };

  return { bar: `≤ ${bar.atMost}`, holds: ratio <= bar.atMost };
}

type FigureSpec = {
  what: string;
  unit: string;
  value: number;
  range?: Spread;
  bare?: number;
  atMost?: number;
};

export function figureRow({ what, unit, value, range, bare, atMost }: FigureSpec): Row {
  return {
    what,
    ours: inUnit(value, unit),
    bare: bare === undefined ? '' : inUnit(bare, unit),
    ratio: range ? `${short(range.min)} … ${short(range.max)} ${unit}` : '',
    bar: atMost === undefined ? '' : `≤ ${short(atMost)} ${unit}`,
    holds: atMost === undefined ? undefined : value <= atMost,
  };
}

const columns = ['what', 'ours', 'bare', 'ratio', 'bar', 'holds'] as const;
const titles = {
  what: '',
  ours: 'ours',
  bare: 'bare',
  ratio: 'ratio or range',
  bar: 'bar',
  holds: 'holds',
};

export function printTable(rows: readonly Row[]): void {
  const lines = [titles, ...rows.map(row => ({ ...row, holds: verdict(row.holds) }))];
  const widths = columns.map(column => Math.max(...lines.map(line => line[column].length)));
  for (const line of lines) {
    console.log(
      columns
        .map((column, index) => line[column].padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function verdict(holds: boolean | undefined): string {
  if (holds === undefined) return '';

  return holds ? 'yes' : 'NO';
}

function withRange({ median, min, max }: Spread): string {
  return `${short(median)} (${short(min)} … ${short(max)})`;
}

function inUnit(value: number, unit: string): string {
  return `${short(value)} ${unit}`;
}

function short(value: number): string {
  if (value >= 100) return value.toFixed(0);

  return value.toFixed(value >= 10 ? 1 : 2);
}
