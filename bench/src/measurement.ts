import type { Environment } from './environment.ts';
import type { Row } from './report.ts';

/** A measurement. `npm run bench -- NAME` selects it by `name`. */
export type Measurement = {
  name: string;
  /** Describes the compared programs in one or two lines, which are printed above the rows. */
  about: string;
  /** True if the measurement takes many minutes and gigabytes, so that it needs `--large`. */
  isLarge?: boolean;
  measure: (environment: Environment) => Promise<Row[]>;
};
