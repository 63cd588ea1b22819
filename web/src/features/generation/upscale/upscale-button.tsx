import type { Job, JobImage } from '@vermilion/contract/job';
import { Check, Scaling } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { randomId } from '../../../random-id.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CreditAmount } from '../../../ui/credit-amount.tsx';
import { labelledActionClass } from '../../../ui/labelled-action-class.ts';
import { Menu } from '../../../ui/menus/menu.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { SplitButton } from '../../../ui/menus/split-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useModelWords } from '../form/use-model-words.ts';
import type { UpscaleOffer, UpscaleState } from './upscale.ts';
import { type Upscale, useUpscale } from './use-upscale.ts';

type UpscaleButtonProps = {
  job: Job;
  image: JobImage;
  userId: string;
  /**
   * In the bar, a menu beside the button chooses the model. In a row of the work dialog, the
   * tooltip has the price, or the reason why the button is disabled. Below the print, the button
   * opens a menu of models, and a choice upscales at once.
   */
  place: 'bar' | 'row' | 'below';
};

/**
 * Submits an upscale, which is a work of its own. The button then shows that it was submitted,
 * until the wall shows another run or the dialog is opened again.
 */
export function UpscaleButton({ job, image, userId, place }: UpscaleButtonProps) {
  const { t } = useTranslation(['studio', 'studioParts', 'components']);
  const [visit] = useState(() => (place === 'row' ? randomId() : undefined));
  const upscale = useUpscale({ job, image, userId, visit });
  const { state, chosen } = upscale;
  const entries = useEntries(upscale, place);
  const reason = useReason(state);
  const nameOf = useModelWords();
  const price = chosen && !isSent(state) && chosen.model.cost_credits;
  const shared = {
    entries,
    menuLabel: t('studioParts:upscale.choose'),
    isBusy: state.kind === 'upscaling',
    onClick: () => upscale.start(),
  };

  switch (place) {
    case 'bar':
      return (
        <SplitButton
          {...shared}
          icon={
            state.kind === 'submitted' ? (
              <Check aria-hidden size={15} />
            ) : (
              <Scaling aria-hidden size={15} />
            )
          }
          isOff={state.kind === 'submitted' || state.kind === 'loading'}
          disabledReason={reason}
          className="min-w-36"
        >
          {t(labelKeyOf(state))}
          {price && <CreditAmount credits={price} className="text-muted" />}
        </SplitButton>
      );
    case 'row':
      return (
        <Tooltip
          text={
            reason ??
            (chosen && price ? <Hint name={nameOf(chosen.model).name} credits={price} /> : null)
          }
        >
          <SplitButton
            {...shared}
            isNarrow
            isOff={state.kind !== 'ready' && state.kind !== 'upscaling'}
            className="min-w-22"
          >
            <span className={shared.isBusy ? 'sr-only' : undefined}>{t(labelKeyOf(state))}</span>
            <span className="sr-only">
              {reason ?? (price && t('components:credits', { count: price }))}
            </span>
          </SplitButton>
        </Tooltip>
      );
    case 'below':
      return <ModelsMenu state={state} entries={entries} />;
  }
}

function ModelsMenu({ state, entries }: { state: UpscaleState; entries: MenuEntry[] }) {
  const { t } = useTranslation(['studio', 'studioParts']);

  return (
    <Menu
      entries={entries}
      triggerClassName={classNames(labelledActionClass, isSent(state) && 'text-faint')}
      trigger={
        <>
          {state.kind === 'submitted' ? (
            <Check aria-hidden size={18} />
          ) : (
            <Scaling aria-hidden size={18} />
          )}
          {t(labelKeyOf(state))}
        </>
      }
    />
  );
}

function Hint({ name, credits }: { name: string; credits: number }) {
  return (
    <span className="inline-flex items-center gap-3">
      {name}
      <CreditAmount credits={credits} className="text-muted" />
    </span>
  );
}

function useEntries(
  { state, offers, chosen, credits, choose, start }: Upscale,
  place: UpscaleButtonProps['place'],
): MenuEntry[] {
  const { t } = useTranslation(['studio', 'studioParts']);
  const nameOf = useModelWords();
  const reason = useReason(state);
  const sizeOf = ({ sidePixels, isTooLarge }: UpscaleOffer) => {
    if (sidePixels === undefined) return undefined;

    return t(isTooLarge ? 'studioParts:upscale.beyond' : 'studioParts:upscale.to', {
      pixels: String(sidePixels),
    });
  };
  const note = reason ?? (isSent(state) ? t('studioParts:upscale.sent') : undefined);

  return [
    ...(place === 'below'
      ? [{ kind: 'heading' as const, label: t('studioParts:upscale.choose') }]
      : []),
    ...(note ? [{ kind: 'note' as const, label: note }] : []),
    ...offers.map((offer): MenuEntry => {
      const shared = {
        label: nameOf(offer.model).name,
        description: sizeOf(offer),
        aside: <CreditAmount credits={offer.model.cost_credits} className="text-12 text-muted" />,
      };

      return place !== 'below'
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
  const { t } = useTranslation(['studio', 'studioParts']);
  switch (state.kind) {
    case 'noModels':
    case 'tooLarge':
      return t(`studioParts:upscale.${state.kind}`);
    case 'needCredits':
      return t('run.needCredits', { count: state.missing });
    default:
      return undefined;
  }
}

function labelKeyOf({ kind }: UpscaleState) {
  return kind === 'upscaling' || kind === 'submitted'
    ? (`studioParts:upscale.${kind}` as const)
    : 'studioParts:upscale.action';
}

function isSent({ kind }: UpscaleState): boolean {
  return kind === 'upscaling' || kind === 'submitted';
}
