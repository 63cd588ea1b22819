import type { Overview, OverviewDay } from '@vermilion/contract/admin/overview';

const DAY_MS = 86_400_000;

export function sampleOverview(count: number): Overview {
  const stepDays = count > 120 ? 7 : 1;
  const steps = Math.floor(count / stepDays);
  const days = Array.from({ length: steps }, (_, index) =>
    sampleDay(index, 1 - stepDays * (steps - index)),
  );
  const sum = (read: (day: OverviewDay) => number) =>
    days.reduce((total, day) => total + read(day), 0);
  const totals = {
    works_completed: sum(day => day.works_completed),
    works_failed: sum(day => day.works_failed),
    works_cancelled: sum(day => day.works_cancelled),
    ...{ wait_seconds: 9.4, wait_p50_seconds: 7.8, wait_p95_seconds: 31 },
    credits_sold: sum(day => day.credits_sold),
    credits_taken_back: 0,
    credits_spent: sum(day => day.credits_spent),
    credits_refunded: sum(day => day.credits_refunded),
    credits_given: 0,
    provider_cost_usd: sum(day => day.provider_cost_usd),
    people_signed_up: sum(day => day.people_signed_up),
  };

  return {
    days,
    step_days: stepDays,
    totals,
    totals_before: { ...totals, works_completed: Math.round(totals.works_completed * 0.8) },
    models: [
      modelOf('Flux Schnell', '快速绘图', {
        ...{ completed: 2_104, failed: 61, seconds: 6.2 },
        by_day: modelDays(days, { failsEvery: 13, seconds: 6.2, restsEvery: 11 }),
      }),
      modelOf('Sketchbook', '速写本', {
        ...{ completed: 640, failed: 3, seconds: 21.4 },
        by_day: modelDays(days, { failsEvery: 17, seconds: 21.4, restsEvery: 7 }),
      }),
      modelOf('A model with a very long name for large pictures', '名字很长的大图模型', {
        ...{ completed: 31, failed: 4, seconds: 48 },
        by_day: modelDays(days, { failsEvery: 5, seconds: 48, restsEvery: 2 }),
      }),
      modelOf('Unused', '没用过的模型', {
        ...{ completed: 0, failed: 0, seconds: null },
        by_day: modelDays(days, { failsEvery: 1, seconds: 0, restsEvery: 1 }),
      }),
    ],
    counted_at: '2026-01-31T12:00:00Z',
  };
}

function sampleDay(index: number, place: number): OverviewDay {
  const date = new Date(Date.UTC(2026, 0, 31) + place * DAY_MS);
  const isQuiet = index % 11 === 5;
  const wave = 1 + Math.sin(index / 3) / 2 + (index % 4) / 6;
  const works = isQuiet ? 0 : Math.round(wave * 60);
  const failed = index % 13 === 9 ? 24 : Math.round(works / 40);

  return {
    day: date.toISOString().slice(0, 10),
    is_counted: true,
    works_completed: works,
    works_failed: failed,
    works_cancelled: Math.round(works / 25),
    wait_seconds: works > 0 ? 8 + wave : null,
    wait_p50_seconds: works > 0 ? 6 + wave : null,
    wait_p95_seconds: works > 0 ? 20 + 9 * wave : null,
    credits_sold: index % 3 === 0 ? Math.round(wave * 900) : 0,
    credits_taken_back: 0,
    credits_spent: works * 12,
    credits_refunded: failed * 12,
    credits_given: 0,
    provider_cost_usd: works * 0.012,
    people_signed_up: Math.round(wave * 3),
    stored_bytes: index < 4 ? null : 2.4e9 + index * 61e6,
  };
}

function modelOf(
  display_name: string,
  display_name_cn: string,
  figures: {
    completed: number;
    failed: number;
    seconds: number | null;
    by_day: Overview['models'][number]['by_day'];
  },
): Overview['models'][number] {
  return {
    ...{ model_name: display_name.toLowerCase(), display_name, display_name_cn },
    ...{ works_completed: figures.completed, works_failed: figures.failed, works_cancelled: 4 },
    ...{ wait_seconds: figures.seconds, wait_p50_seconds: figures.seconds },
    wait_p95_seconds: figures.seconds && figures.seconds * 3,
    provider_cost_usd: figures.completed * 0.003,
    by_day: figures.by_day,
  };
}

function modelDays(
  days: readonly OverviewDay[],
  figures: { failsEvery: number; seconds: number; restsEvery: number },
): Overview['models'][number]['by_day'] {
  const { failsEvery, seconds, restsEvery } = figures;
  const hasRest = (index: number) => index % restsEvery === 0;

  return {
    works_completed: days.map((_, index) => (hasRest(index) ? 0 : 20 + (index % 9))),
    works_failed: days.map((_, index) =>
      hasRest(index) ? 0 : index % failsEvery === 3 % failsEvery ? 9 : index % 2,
    ),
    wait_p50_seconds: days.map((_, index) =>
      hasRest(index) ? null : seconds * (1 + Math.sin(index / (2 + failsEvery)) / 3),
    ),
  };
}
