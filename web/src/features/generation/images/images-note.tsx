import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { unusedMask } from '../draft.ts';
import { labelOf } from '../input-image.ts';
import { useModelWords } from '../use-model-words.ts';
import { describeProblem } from './tell-notice.ts';
import type { ImagesOfForm } from './use-images.ts';

/** A line below or beside the images: what is wrong with one, else how to call them, else what may be chosen. */
export function ImagesNote({ images, className }: { images: ImagesOfForm; className: string }) {
  const { t } = useTranslation('studio');
  const problem = useProblem(images);
  const hint = useHint(images);

  if (problem)
    return (
      <p role="alert" className={classNames('flex items-start gap-2 text-red', className)}>
        <TriangleAlert aria-hidden size={14} className="mt-px flex-none" />
        <span className="line-clamp-4">{problem}</span>
      </p>
    );

  return <p className={classNames('text-faint', className)}>{hint ?? t('images.limits')}</p>;
}

/** What becomes of a mask that is not used, else how to call what stands there. */
function useHint({ list, model }: ImagesOfForm): string | undefined {
  const { t } = useTranslation('studio');
  const nameOf = useModelWords();
  const unused = unusedMask(
    list.map(({ image }) => image),
    model,
  );
  if (unused && model && unused.reason === 'model') return t('canvas.maskUnused', { name: nameOf(model).name });
  if (unused) return t('canvas.maskNotFirst', { label: labelOf(unused.index) });
  const lettered = list.find(({ image }) => image.letter !== undefined);
  if (lettered) return t('canvas.letterTip', { label: lettered.label, letter: lettered.image.letter });

  return list.length > 1 ? t('images.tip') : undefined;
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
