import type { Environment } from './environment.ts';
import type { Row } from './report.ts';

export type Measurement = {
  name: string;
  about: string;
  /** True if the measurement takes many minutes and gigabytes, so that it needs `--large`. */
  isLarge?: boolean;
  measure: (environment: Environment) => Promise<Row[]>;
};
