import type { Job, JobImage } from '@vermilion/contract/job';
import type { ReactNode } from 'react';
import type { StudioForm } from '../form/use-studio-form.ts';

export type ResultPanelProps = {
  form: StudioForm;
  /** Back to an empty wall; the run goes on by itself. */
  onLeave: () => void;
  /** A control of the wall that had the focus is gone. */
  onFocusLost: () => void;
  onEditResult: (job: Job, image: JobImage) => void;
  onViewJob: (job: Pick<Job, 'id'>) => void;
  onViewHistory: () => void;
  /** What else can be done with a finished work; other features put it here. */
  renderFavorite: (job: Job) => ReactNode;
};

/** The picture that is chosen of a work with several. */
export type Picked = { jobId: string; index: number };
