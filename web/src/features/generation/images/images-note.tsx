import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { describeProblem } from './tell-notice.ts';
import type { ImagesOfForm } from './use-images.ts';

/** A line below or beside the images: what is wrong with one, else how to call them, else what may be chosen. */
export function ImagesNote({ images, className }: { images: ImagesOfForm; className: string }) {
  const { t } = useTranslation('studio');
  const problem = useProblem(images);

  if (problem)
    return (
      <p role="alert" className={classNames('flex items-start gap-2 text-red', className)}>
        <TriangleAlert aria-hidden size={14} className="mt-px flex-none" />
        <span className="line-clamp-4">{problem}</span>
      </p>
    );

  return (
    <p className={classNames('text-faint', className)}>{t(images.list.length > 1 ? 'images.tip' : 'images.limits')}</p>
  );
}

/** How many could not be uploaded, and what is wrong with the first of them. */
function useProblem({ list }: ImagesOfForm): string | undefined {
  const { t } = useTranslation('studio');
  const failed = list.flatMap(({ label, upload }) =>
    upload?.status === 'error' ? [{ label, problem: upload.problem }] : [],
  );
  const [first] = failed;
  if (!first) return undefined;
  const one = t('images.problem', { label: first.label, reason: describeProblem(first.problem) });
  const number = failed.filter(({ problem }) => problem.kind !== 'missing').length;

  return number > 0 ? t('images.failedNote', { number, problem: one }) : one;
}
