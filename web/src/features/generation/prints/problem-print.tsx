import { TriangleAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { Problem } from '../run/run.ts';
import { useProblemWords } from '../run/use-problem-words.ts';
import { EmptyPicture, WallPrint } from './wall-print.tsx';

type ProblemPrintProps = {
  problem: Problem;
  ratio: number;
  onRetry: () => void;
};

export function ProblemPrint({ problem, ratio, onRetry }: ProblemPrintProps) {
  const { t } = useTranslation('studioParts');
  const { title, text } = useProblemWords(problem);

  return (
    <WallPrint
      ratio={ratio}
      title={<span className="text-faint">{t('problem.plate')}</span>}
      seal="place"
    >
      <EmptyPicture ratio={ratio}>
        <div role="alert" className="flex flex-col items-center gap-2">
          <TriangleAlert aria-hidden size={20} className="text-red" />
          <h2 className="title pt-0.5 text-20 md:text-28">{title}</h2>
          <p className="max-w-[48ch] text-14 text-balance text-muted">{text}</p>
        </div>
        <Button className="mt-3" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      </EmptyPicture>
    </WallPrint>
  );
}
