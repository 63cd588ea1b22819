/** What a worker delivers: the pictures of a job, which are in the store by then. */
import type { JobImage } from '@vermilion/contract/job';
import type { ObjectRow } from '../../uploads/public.ts';

export type Delivery = {
  images: readonly JobImage[];
  flags: readonly boolean[];
  objects: readonly ObjectRow[];
};
