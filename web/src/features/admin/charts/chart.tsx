import { ChartColumn, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { formatSpan } from './format-chart.ts';
import { Plot, type PlotProps } from './plot.tsx';
import type { Series } from './series.ts';

type ChartProps = Pick<PlotProps, 'kind' | 'days' | 'series' | 'isWhole' | 'formatLine'> & {
  /** The number of days in each entry of `days`: 1, or 7 for weeks. */
  stepDays: number;
  title: string;
  summary: string;
  format: (value: number) => string;
};

export function Chart(props: ChartProps) {
  const { title, summary, days, stepDays, series, format } = props;
  const { t } = useTranslation('admin');
  const [isTable, setIsTable] = useState(false);
  const [pointed, setPointed] = useState<number>();
  const id = useId();

  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={id} className="title pt-0.5 text-20">
            {title}
          </h2>
          <p className="mt-1 text-14 text-pretty text-muted">{summary}</p>
        </div>
        <IconButton
          isOutlined
          size={32}
          tooltipSide="top"
          icon={isTable ? <ChartColumn aria-hidden size={16} /> : <Table aria-hidden size={16} />}
          label={isTable ? t('chart.asChart', { title }) : t('chart.asTable', { title })}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        />
      </div>
      {isTable ? (
        <DayTable caption={title} {...{ days, stepDays, series, format }} />
      ) : (
        <>
          <Plot {...props} label={`${title}. ${summary}`} onPoint={setPointed} />
          <Legend {...{ days, stepDays, series, format, pointed }} />
        </>
      )}
    </section>
  );
}

type DayFigures = Pick<ChartProps, 'days' | 'stepDays' | 'series' | 'format'>;

type LegendProps = DayFigures & { pointed: number | undefined };

function Legend({ days, stepDays, series, format, pointed }: LegendProps) {
  const day = pointed === undefined ? undefined : days[pointed];

  return (
    <div
      aria-hidden={day ? true : undefined}
      className="figures mt-2 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-12 text-muted"
    >
      {series.map(one => (
        <span key={one.key} className="inline-flex items-center gap-2">
          <Swatch series={one} />
          {one.label}
          {day && pointed !== undefined && (
            <span className="font-medium text-text">{valueOf(one, pointed, format)}</span>
          )}
        </span>
      ))}
      {day && <span className="ml-auto text-faint">{formatSpan(day, stepDays)}</span>}
    </div>
  );
}

function Swatch({ series: { color, dashes } }: { series: Series }) {
  return (
    <svg aria-hidden width={16} height={8} className="flex-none">
      <line
        {...{ x1: 1, x2: 15, y1: 4, y2: 4, stroke: color }}
        strokeWidth={dashes ? 2 : 4}
        strokeDasharray={dashes}
      />
    </svg>
  );
}

function DayTable(props: DayFigures & { caption: string }) {
  const { caption, days, stepDays, series, format } = props;
  const { t } = useTranslation('admin');
  const rows = days.map((day, index) => ({ day, index })).reverse();

  return (
    <Scrolled label={caption}>
      <DataTable
        caption={caption}
        rows={rows}
        keyOf={({ day }) => day}
        columns={[
          {
            key: 'day',
            label: t(stepDays === 1 ? 'chart.day' : 'chart.week'),
            render: ({ day }) => formatSpan(day, stepDays),
          },
          ...series.map(one => ({
            key: one.key,
            label: one.label,
            isNumber: true,
            render: ({ index }: { index: number }) => valueOf(one, index, format),
          })),
        ]}
      />
    </Scrolled>
  );
}

function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Without a pointer, only the keyboard can scroll this box.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} tabIndex={0} className="max-h-80 overflow-y-auto">
      {children}
    </div>
  );
}

function valueOf({ values }: Series, index: number, format: (value: number) => string): string {
  const value = values[index] ?? null;

  return value === null ? '\u2013' : format(value);
}
