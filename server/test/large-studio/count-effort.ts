import type pg from 'pg';
import type { Statement } from './watch-statements.ts';

/**
 * The rows and blocks of 8 KiB that PostgreSQL reads for statements. Rows that a filter leaves out
 * are counted too. Unlike times, these figures don't depend on the machine and its load.
 */
export type Effort = { rows: number; blocks: number };

type Plan = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

export async function countEffort(
  client: pg.Client,
  statements: readonly Statement[],
): Promise<Effort> {
  const effort = { rows: 0, blocks: 0 };
  for (const { text, values } of statements) {
    if (!/^\s*(select|with)\b/i.test(text)) continue;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error(`no plan of ${text}`);
    effort.rows += rowsRead(plan);
    effort.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }

  return effort;
}

/** Sums up the rows of the scans, which are the plans without a child, and the filtered rows. */
function rowsRead(plan: Plan): number {
  if (plan.Plans)
    return plan.Plans.reduce((total, below) => total + rowsRead(below), removed(plan));

  return Math.round(plan['Actual Rows'] * plan['Actual Loops']) + removed(plan);
}

function removed(plan: Plan): number {
  const perLoop =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);

  return Math.round(perLoop * plan['Actual Loops']);
}
