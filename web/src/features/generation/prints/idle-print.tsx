import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Choice, type Draft, ratioOfChoice } from '../form/draft.ts';
import { EmptyPicture, WallPrint } from './wall-print.tsx';

export function IdlePrint({ draft, choice }: { draft: Draft; choice: Choice | undefined }) {
  const { t } = useTranslation('studio');
  const ratio = ratioOfChoice(draft, choice);

  return (
    // The key remounts the print, so that its shape changes without a transition.
    <WallPrint
      key={ratio}
      ratio={ratio}
      title={<span className="text-faint">{t('idle.plate')}</span>}
      seal="place"
    >
      <EmptyPicture ratio={ratio}>
        <h2 className="title pt-0.5 text-28">{t('idle.title')}</h2>
        {/* Two lines are reserved, and each text is remounted, so that nothing moves when the
            price arrives. */}
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
