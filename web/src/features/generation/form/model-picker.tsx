import type { Model, UnavailableModel } from '@vermilion/contract/generation';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Lozenge } from '../../../ui/lozenge.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUnavailableText } from '../prints/unavailable-note.tsx';
import { useModelWords } from './use-model-words.ts';

type ModelPickerProps = {
  models: readonly Model[];
  unavailable: readonly UnavailableModel[];
  chosen: Model | undefined;
  isLoading: boolean;
  onChoose: (modelName: string) => void;
  isCompact?: boolean;
};

export function ModelPicker({
  models,
  unavailable,
  chosen,
  isLoading,
  onChoose,
  isCompact = false,
}: ModelPickerProps) {
  const { t } = useTranslation('studio');
  const words = useModelWords();
  const unavailableText = useUnavailableText(unavailable);
  if (!chosen) return <NoModel isLoading={isLoading} isCompact={isCompact} />;

  const entries = models.flatMap((model, index): MenuEntry[] => [
    ...(index > 0 && models[index - 1]?.provider !== model.provider
      ? [{ kind: 'line' as const }]
      : []),
    {
      kind: 'choice',
      label: <ModelName isWhole name={words(model).name} isPremium={model.is_premium} />,
      description: words(model).description,
      aside: <Price credits={model.cost_credits} />,
      isChosen: model === chosen,
      onSelect: () => onChoose(model.model_name),
    },
  ]);
  const { name, description } = words(chosen);

  return isCompact ? (
    <Menu
      align="end"
      entries={[
        { kind: 'heading', label: t('model.label') },
        ...(unavailableText ? [{ kind: 'note' as const, label: unavailableText }] : []),
        ...entries,
      ]}
      triggerClassName="inline-flex h-9 items-center gap-2 rounded-control px-1 text-14 font-medium text-muted hover:text-text"
      trigger={
        <>
          <span className="sr-only">{t('model.label')}</span>
          {name}
          <ChevronDown aria-hidden size={16} />
        </>
      }
    />
  ) : (
    <Menu
      isAnchorWide
      entries={entries}
      triggerClassName="flex h-18 w-full items-center rounded-control border border-line-strong bg-field px-3 py-1.5 text-left transition-colors hover:border-muted"
      trigger={
        <span className="min-w-0 grow">
          <span className="sr-only">{t('model.label')}</span>
          <span className="flex items-center justify-between gap-4">
            <ModelName name={name} isPremium={chosen.is_premium} />
            <span className="flex flex-none items-center gap-3">
              <Price credits={chosen.cost_credits} />
              <ChevronDown aria-hidden size={16} />
            </span>
          </span>
          <span className="line-clamp-2 text-12 text-faint">{description}</span>
        </span>
      }
    />
  );
}

type ModelNameProps = {
  name: string;
  isPremium: boolean;
  /** Lets the name take several lines. */
  isWhole?: boolean;
};

function ModelName({ name, isPremium, isWhole = false }: ModelNameProps) {
  const { t } = useTranslation('studio');

  return (
    <span
      className={classNames(
        'flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium text-text',
        !isWhole && 'h-[1lh] min-w-0 grow content-start overflow-hidden',
      )}
    >
      <span className={isWhole ? undefined : 'max-w-full truncate'}>{name}</span>
      {isPremium && <Badge>{t('model.premium')}</Badge>}
    </span>
  );
}

function Price({ credits }: { credits: number }) {
  const { t } = useTranslation('studio');

  return (
    <span className="figures inline-flex flex-none items-center gap-2 text-12 text-muted">
      <Lozenge />
      <span aria-hidden>{t('model.price', { credits })}</span>
      <span className="sr-only">{t('model.priceSpoken', { count: credits })}</span>
    </span>
  );
}

function NoModel({ isLoading, isCompact }: { isLoading: boolean; isCompact: boolean }) {
  const { t } = useTranslation('studio');
  if (isLoading)
    return <Skeleton className={isCompact ? 'h-9 w-28' : 'h-18 w-full rounded-control'} />;

  return (
    <p
      className={
        isCompact
          ? 'text-12 text-muted'
          : 'rounded-control border border-dashed border-line-strong p-3 text-14 text-muted'
      }
    >
      {t('model.none')}
    </p>
  );
}
