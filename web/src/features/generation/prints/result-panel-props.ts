import type { Job, JobImage } from '@vermilion/contract/job';
import type { ReactNode } from 'react';
import type { StudioForm } from '../form/use-studio-form.ts';

export type ResultPanelProps = {
  form: StudioForm;
  /** Shows an empty wall while the run continues. */
  onLeave: () => void;
  onFocusLost: () => void;
  onEditResult: (job: Job, image: JobImage) => void;
  onViewJob: (job: Pick<Job, 'id'>) => void;
  onViewHistory: () => void;
  /** Draws the favorite button of a finished work, which belongs to another feature. */
  renderFavorite: (job: Job) => ReactNode;
};

export type Picked = { jobId: string; index: number };
