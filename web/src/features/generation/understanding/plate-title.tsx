import type { Job } from '@vermilion/contract/job';
import { useId } from 'react';
import { titleOf } from '../../../api/work-facts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import './plate-title.css';
import { UnderstoodLines } from './understood-lines.tsx';
import { useWordLinesOf } from './use-word-lines.ts';

export function PlateTitle({ job }: { job: Job }) {
  const { language } = useTranslation();
  const id = useId();
  const lines = useWordLinesOf(job);
  const title = titleOf(job.prompt);
  if (lines.length === 0) return title;

  return (
    <>
      <span className="block truncate">{title}</span>
      <button
        type="button"
        lang={language}
        popoverTarget={id}
        className="block max-w-full truncate font-sans text-12 text-muted not-italic hover:text-text"
      >
        {lines.map(({ text }) => text).join(' · ')}
      </button>
      <span id={id} lang={language} popover="auto" className="plate-words">
        <UnderstoodLines lines={lines} columns={Number.POSITIVE_INFINITY} />
      </span>
    </>
  );
}
