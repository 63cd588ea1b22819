import type { Job, JobImage } from '@vermilion/contract/job';
import type { ReactNode } from 'react';
import type { StudioForm } from '../form/use-studio-form.ts';

export type ResultPanelProps = {
  form: StudioForm;
  onLeave: () => void;
  onFocusLost: () => void;
  onEditResult: (job: Job, image: JobImage) => void;
  onViewJob: (job: Pick<Job, 'id'>) => void;
  onViewHistory: () => void;
  renderFavorite: (job: Job) => ReactNode;
};

export type Picked = { jobId: string; index: number };
