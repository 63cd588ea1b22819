import type { Job, JobImage } from '@vermilion/contract/job';
import { Check, Scaling } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { CreditAmount } from '../../ui/credit-amount.tsx';
import { labelledActionClass } from '../../ui/labelled-action-class.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { SplitButton } from '../../ui/split-button.tsx';
import type { UpscaleOffer, UpscaleState } from './upscale.ts';
import { useModelWords } from './use-model-words.ts';
import { type Upscale, useUpscale } from './use-upscale.ts';

type UpscaleButtonProps = {
  job: Job;
  image: JobImage;
  userId: string;
  /** In the bar it upscales with the model that its arrow chooses; below the print it opens the models, and one press upscales. */
  place: 'bar' | 'below';
};

/** Makes the picture larger, as a work of its own. Once sent it stays so until another run is shown. */
export function UpscaleButton({ job, image, userId, place }: UpscaleButtonProps) {
  const { t } = useTranslation('studio');
  const upscale = useUpscale({ job, image, userId });
  const { state, chosen } = upscale;
  const entries = useEntries(upscale, place);

  return place === 'bar' ? (
    <SplitButton
      icon={state.kind === 'submitted' ? <Check aria-hidden size={15} /> : <Scaling aria-hidden size={15} />}
      menuLabel={t('upscale.choose')}
      entries={entries}
      isBusy={state.kind === 'upscaling'}
      isOff={state.kind === 'submitted' || state.kind === 'loading'}
      disabledReason={useReason(state)}
      // As wide in every state, so that nothing beside it moves.
      className="min-w-36"
      onClick={() => upscale.start()}
    >
      {t(labelKeyOf(state))}
      {chosen && !isSent(state) && <CreditAmount credits={chosen.model.cost_credits} className="text-muted" />}
    </SplitButton>
  ) : (
    <Menu
      entries={entries}
      triggerClassName={classNames(labelledActionClass, isSent(state) && 'text-faint')}
      trigger={
        <>
          {state.kind === 'submitted' ? <Check aria-hidden size={18} /> : <Scaling aria-hidden size={18} />}
          {t(labelKeyOf(state))}
        </>
      }
    />
  );
}

/** The models with their price and what they make of this picture. */
function useEntries({ state, offers, chosen, credits, choose, start }: Upscale, place: 'bar' | 'below'): MenuEntry[] {
  const { t } = useTranslation('studio');
  const nameOf = useModelWords();
  const reason = useReason(state);
  const sizeOf = ({ sidePixels, isTooLarge }: UpscaleOffer) => {
    if (sidePixels === undefined) return undefined;

    return t(isTooLarge ? 'upscale.beyond' : 'upscale.to', { pixels: String(sidePixels) });
  };
  const note = reason ?? (isSent(state) ? t('upscale.sent') : undefined);

  return [
    ...(place === 'below' ? [{ kind: 'heading' as const, label: t('upscale.choose') }] : []),
    ...(note ? [{ kind: 'note' as const, label: note }] : []),
    ...offers.map((offer): MenuEntry => {
      const shared = {
        label: nameOf(offer.model).name,
        description: sizeOf(offer),
        aside: <CreditAmount credits={offer.model.cost_credits} className="text-12 text-muted" />,
      };

      return place === 'bar'
        ? {
            ...shared,
            kind: 'choice',
            isChosen: offer === chosen,
            isDisabled: offer.isTooLarge,
            onSelect: () => choose(offer.model.model_name),
          }
        : {
            ...shared,
            isDisabled: offer.isTooLarge || isSent(state) || offer.model.cost_credits > credits,
            onSelect: () => start(offer.model),
          };
    }),
  ];
}

function useReason(state: UpscaleState): string | undefined {
  const { t } = useTranslation('studio');
  switch (state.kind) {
    case 'noModels':
    case 'tooLarge':
      return t(`upscale.${state.kind}`);
    case 'needCredits':
      return t('run.needCredits', { count: state.missing });
    default:
      return undefined;
  }
}

function labelKeyOf({ kind }: UpscaleState) {
  return kind === 'upscaling' || kind === 'submitted' ? (`upscale.${kind}` as const) : 'upscale.action';
}

function isSent({ kind }: UpscaleState): boolean {
  return kind === 'upscaling' || kind === 'submitted';
}
