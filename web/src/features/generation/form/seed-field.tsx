import { SEED_MAX } from '@vermilion/contract/limits';
import { Dices, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { inputClass } from '../../../ui/fields/field.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

type SeedFieldProps = {
  /** Undefined if each run gets a new random seed. */
  value: number | undefined;
  last: number | undefined;
  onChange: (seed: number | undefined) => void;
};

export function SeedField({ value, last, onChange }: SeedFieldProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  const isKept = value !== undefined;

  return (
    <div className="min-w-0 grow max-md:w-full">
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-12">
        <label htmlFor={id} className="font-medium text-muted">
          {t('seed.label')}
        </label>
        {last !== undefined && (
          <span id={`${id}-last`} className="figures text-faint">
            {t('seed.last', { seed: last })}
          </span>
        )}
      </div>
      <div className="relative">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={last === undefined ? `${id}-hint` : `${id}-last ${id}-hint`}
          placeholder={t('seed.fresh')}
          value={value ?? ''}
          onChange={event => onChange(readSeed(event.target.value))}
          className={inputClass(
            'figures h-8 pr-18 text-ellipsis max-md:h-10 max-md:pr-22 max-md:text-16',
          )}
        />
        <span id={`${id}-hint`} className="sr-only">
          {t('seed.hint')}
        </span>
        <span className="absolute inset-y-0 right-1 flex items-center gap-1">
          <ModeButton
            label={t('seed.fresh')}
            isChosen={!isKept}
            onChoose={() => onChange(undefined)}
          >
            <Dices aria-hidden size={16} />
          </ModeButton>
          <ModeButton
            label={t('seed.keep')}
            isChosen={isKept}
            onChoose={() => onChange(value ?? last ?? anySeed())}
          >
            <Lock aria-hidden size={14} />
          </ModeButton>
        </span>
      </div>
    </div>
  );
}

function ModeButton(props: {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip text={props.label}>
      <button
        type="button"
        aria-label={props.label}
        aria-pressed={props.isChosen}
        onClick={props.onChoose}
        className={classNames(
          'inline-flex h-6 w-7 flex-none items-center justify-center rounded-thumb transition-colors hover:bg-hover hover:text-text max-md:h-8 max-md:w-9',
          props.isChosen ? 'bg-press text-text' : 'text-faint',
        )}
      >
        {props.children}
      </button>
    </Tooltip>
  );
}

function readSeed(text: string): number | undefined {
  const digits = text.replace(/\D/g, '');

  return digits === '' ? undefined : Math.min(Number(digits), SEED_MAX);
}

function anySeed(): number {
  return Math.floor(Math.random() * (SEED_MAX + 1));
}
