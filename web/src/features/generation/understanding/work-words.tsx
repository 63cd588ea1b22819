import type { Job } from '@vermilion/contract/job';
import { UnderstoodLines } from './understood-lines.tsx';
import { useWordLinesOf } from './use-word-lines.ts';

/** Of a work's details; wide enough for many words. */
const COLUMNS = 34;

/** In the details of a finished work: the words that are not in the picture as they were written. */
export function WorkWords({ job }: { job: Job }) {
  const lines = useWordLinesOf(job);
  if (lines.length === 0) return null;

  return (
    <div>
      <UnderstoodLines lines={lines} columns={COLUMNS} />
    </div>
  );
}
