import type { Job } from '@vermilion/contract/job';
import { UnderstoodLines } from './understood-lines.tsx';
import { useWordLinesOf } from './use-word-lines.ts';

const COLUMNS = 34;

export function WorkWords({ job }: { job: Job }) {
  const lines = useWordLinesOf(job);
  if (lines.length === 0) return null;

  return (
    <div>
      <UnderstoodLines lines={lines} columns={COLUMNS} />
    </div>
  );
}
