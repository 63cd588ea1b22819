import type { House } from './house.ts';
import type { Row } from './report.ts';

/** One subject of the bench. `name` is what `npm run bench -- NAME` chooses it by. */
export type Measurement = {
  name: string;
  /** What is compared with what, in one or two lines that are printed above the rows. */
  about: string;
  /** Takes many minutes and gigabytes, so it runs only with `--large`. */
  isLarge?: boolean;
  measure: (house: House) => Promise<Row[]>;
};
