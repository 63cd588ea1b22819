import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Choice, type Draft, ratioOfChoice } from '../form/draft.ts';
import { EmptyPicture, WallPrint } from './wall-print.tsx';

/** The empty mat: it has the shape that was chosen and says what comes next and what it costs. */
export function IdlePrint({ draft, choice }: { draft: Draft; choice: Choice | undefined }) {
  const { t } = useTranslation('studio');
  const ratio = ratioOfChoice(draft, choice);

  return (
    // Hung anew where the shape changes, as it does when the first image has come: it takes its place at once.
    <WallPrint
      key={ratio}
      ratio={ratio}
      title={<span className="text-faint">{t('idle.plate')}</span>}
      seal="place"
    >
      <EmptyPicture ratio={ratio}>
        <h2 className="title pt-0.5 text-28">{t('idle.title')}</h2>
        {/* Two lines of room, and a paragraph of its own for each text: nothing moves when the price is known. */}
        <p
          key={choice ? 'priced' : 'plain'}
          className="min-h-[2lh] max-w-[40ch] text-14 text-balance text-muted"
        >
          {choice ? t('idle.text', { count: choice.costCredits }) : t('idle.textPlain')}
        </p>
      </EmptyPicture>
    </WallPrint>
  );
}
