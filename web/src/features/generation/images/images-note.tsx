import { TriangleAlert } from 'lucide-react';
import { formatList, joinSentences } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { unusedMask } from '../form/draft.ts';
import { labelOf } from '../form/input-image.ts';
import { useModelWords } from '../form/use-model-words.ts';
import { describeProblem } from './show-notice.ts';
import type { ImagesOfForm } from './use-images.ts';

export function ImagesNote({ images, className }: { images: ImagesOfForm; className: string }) {
  const { t } = useTranslation('studioParts');
  const problem = useProblem(images);
  const tip = useTip(images);
  const hints = [...tip, ...useHints(images)];

  if (problem)
    return (
      <div className={className}>
        <p role="alert" className="flex items-start gap-2 text-red">
          <TriangleAlert aria-hidden size={14} className="mt-px flex-none" />
          <span className="line-clamp-4">{problem}</span>
        </p>
        {tip.length > 0 && <p className="mt-1 text-faint">{tip}</p>}
      </div>
    );

  return (
    <p className={classNames('text-faint', className)}>
      {hints.length > 0 ? hints.reduce(joinSentences) : t('images.limits')}
    </p>
  );
}

function useHints(images: ImagesOfForm): string[] {
  return [...useBusyHint(images), ...useMaskHint(images), ...useLetterHints(images)];
}

function useTip({ list }: ImagesOfForm): string[] {
  const { t } = useTranslation('studioParts');

  return list.length > 1
    ? [t('images.tip', { labels: formatList(list.map(({ label }) => label)) })]
    : [];
}

function useBusyHint({ list }: ImagesOfForm): string[] {
  const { t } = useTranslation('studioParts');
  const waiting = list.find(({ upload }) => upload?.status === 'pending' && upload.isServerBusy);

  return waiting ? [t('images.serverBusy', { label: waiting.label })] : [];
}

function useMaskHint({ list, model }: ImagesOfForm): string[] {
  const { t } = useTranslation('studioParts');
  const nameOf = useModelWords();
  const unused = unusedMask(
    list.map(({ image }) => image),
    model,
  );
  if (!unused || !model) return [];

  return [
    unused.reason === 'model'
      ? t('canvas.maskUnused', { name: nameOf(model).name })
      : t('canvas.maskNotFirst', { label: labelOf(unused.index) }),
  ];
}

function useLetterHints({ list }: ImagesOfForm): string[] {
  const { t } = useTranslation('studioParts');
  const lettered = list.flatMap(({ label, image: { letters = [] } }) =>
    letters.length > 0 ? [{ label, letters }] : [],
  );
  const letter = lettered[0]?.letters[0]?.letter;
  if (letter === undefined) return [];
  const sentences = lettered.map(({ label, letters }) =>
    t('canvas.letters', {
      count: letters.length,
      letters: formatList(letters.map(one => one.letter)),
      label,
    }),
  );

  return [...sentences, t('canvas.letterTip', { letter })];
}

function useProblem({ list }: ImagesOfForm): string | undefined {
  const { t } = useTranslation('studioParts');
  const failed = list.flatMap(({ label, upload }) =>
    upload?.status === 'error' ? [{ label, problem: upload.problem }] : [],
  );
  const [first] = failed;
  if (!first) return undefined;
  const one = t('images.problem', { label: first.label, reason: describeProblem(first.problem) });
  const number = failed.filter(({ problem }) => problem.kind !== 'missing').length;

  return number > 0 ? t('images.failedNote', { number, problem: one }) : one;
}
