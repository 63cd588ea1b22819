import { area, line, stack } from 'd3-shape';
import { type PointerEvent, useState } from 'react';
import { formatNumber } from '../../../i18n/format-number.ts';
import { formatUtcDay } from './format-chart.ts';
import { labelledDays, type Series, scaleOf, sumByDay } from './series.ts';
import { useWidth } from './use-width.ts';

export type PlotProps = {
  kind: 'bars' | 'lines' | 'area';
  days: readonly string[];
  series: readonly Series[];
  label: string;
  isWhole?: boolean;
  formatLine: (value: number) => string;
  /** `index` is undefined while no pointer is on the plot. */
  onPoint: (index: number | undefined) => void;
};

const HEIGHT = 176;
const EDGE = { top: 8, right: 4, bottom: 24, left: 44 };
const PX_PER_NAME = 84;
const BAR_PX_MAX = 28;

export function Plot(props: PlotProps) {
  const { kind, days, series, label, isWhole = false, formatLine, onPoint } = props;
  const [box, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number>();
  const known = series.flatMap(({ values }) => values.map(value => value ?? 0));
  const lines = scaleOf(kind === 'bars' ? sumByDay(series) : known, isWhole);
  const top = lines.at(-1) ?? 1;
  const inner = Math.max(0, width - EDGE.left - EDGE.right);
  const step = days.length > 0 ? inner / days.length : 0;
  const x = (index: number) => EDGE.left + step * (index + 0.5);
  const y = (value: number) =>
    EDGE.top + (HEIGHT - EDGE.top - EDGE.bottom) * (1 - value / Math.max(top, Number.MIN_VALUE));
  const place = { x, y, step };

  function point(index: number | undefined): void {
    setPointed(index);
    onPoint(index);
  }

  function handlePointer(event: PointerEvent<SVGSVGElement>): void {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - EDGE.left;
    const index = Math.floor(at / step);
    point(index >= 0 && index < days.length ? index : undefined);
  }

  return (
    <div ref={box} className="mt-4 h-44">
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={HEIGHT}
          onPointerMove={handlePointer}
          onPointerLeave={() => point(undefined)}
          className="figures block touch-pan-y overflow-visible"
        >
          {lines.map(value => (
            <g key={value}>
              <line
                {...{ x1: EDGE.left, x2: width - EDGE.right, y1: y(value), y2: y(value) }}
                className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
              <text
                {...{ x: EDGE.left - 8, y: y(value), dy: '0.35em', textAnchor: 'end' }}
                className="fill-faint text-12"
              >
                {value === 0 ? formatNumber(0) : formatLine(value)}
              </text>
            </g>
          ))}
          {pointed !== undefined && (
            <rect
              {...{ x: x(pointed) - Math.max(step, 2) / 2, width: Math.max(step, 2) }}
              {...{ y: EDGE.top, height: y(0) - EDGE.top }}
              className="fill-press"
            />
          )}
          {kind === 'bars' ? (
            <Bars series={series} {...place} />
          ) : (
            <Lines series={series} {...place} isFilled={kind === 'area'} />
          )}
          <DayNames days={days} x={x} count={Math.max(2, Math.floor(inner / PX_PER_NAME))} />
        </svg>
      )}
    </div>
  );
}

type Place = { x: (index: number) => number; y: (value: number) => number; step: number };

function Bars({ series, x, y, step }: Place & { series: readonly Series[] }) {
  const width = Math.min(BAR_PX_MAX, step > 4 ? step - Math.min(6, step / 4) : step);
  const rows = (series[0]?.values ?? []).map((_, index) => index);
  const layers = stack<unknown, number, string>()
    .keys(series.map(({ key }) => key))
    .value((index, key) => series.find(one => one.key === key)?.values[index] ?? 0)(rows);

  return layers.map((layer, at) => (
    <g key={layer.key} fill={series[at]?.color}>
      {layer.map(([from, to], index) =>
        to > from ? (
          <rect
            key={index}
            x={x(index) - width / 2}
            width={width}
            y={y(to)}
            height={Math.max(1, y(from) - y(to))}
          />
        ) : null,
      )}
    </g>
  ));
}

function Lines({
  series,
  x,
  y,
  isFilled,
}: Place & { series: readonly Series[]; isFilled: boolean }) {
  const isKnown = (value: number | null) => value !== null;
  const draw = line<number | null>(
    (_, index) => x(index),
    value => y(value ?? 0),
  ).defined(isKnown);
  const fill = area<number | null>(
    (_, index) => x(index),
    () => y(0),
    value => y(value ?? 0),
  ).defined(isKnown);

  return series.map(({ key, color, dashes, values }) => (
    <g key={key}>
      {isFilled && <path d={fill(values) ?? ''} fill={color} opacity={0.12} />}
      <path
        d={draw(values) ?? ''}
        fill="none"
        stroke={color}
        strokeWidth={1.75}
        strokeDasharray={dashes}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <LonePoints values={values} x={x} y={y} color={color} />
    </g>
  ));
}

/** Draws a dot for a known day between unknown days, because a line needs two days. */
function LonePoints({
  values,
  x,
  y,
  color,
}: Omit<Place, 'step'> & { values: Series['values']; color: string }) {
  return values.map((value, index) =>
    value !== null &&
    (values[index - 1] ?? null) === null &&
    (values[index + 1] ?? null) === null ? (
      <circle key={index} cx={x(index)} cy={y(value)} r={2.5} fill={color} />
    ) : null,
  );
}

function DayNames({ days, x, count }: { days: readonly string[]; x: Place['x']; count: number }) {
  return labelledDays(days.length, count).map(index => (
    <text
      key={days[index]}
      {...{ x: x(index), y: HEIGHT - 4 }}
      textAnchor={index === days.length - 1 && days.length > 1 ? 'end' : 'middle'}
      className="fill-faint text-12"
    >
      {formatUtcDay(days[index] ?? '')}
    </text>
  ));
}
