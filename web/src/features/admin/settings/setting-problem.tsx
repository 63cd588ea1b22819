import type { BelowCost } from '@vermilion/contract/admin/site-settings';
import { ApiError } from '../../../api/api-error.ts';
import { describeError } from '../../../api/error-copy.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

type SettingProblemProps = {
  error: Error | null;
  mine: unknown;
  theirs: unknown;
  below: readonly BelowCost[];
  onTakeOver: () => void;
  onSaveMine: () => void;
  onConfirm: () => void;
};

/** The reason why a setting was not saved, and the possible actions. */
export function SettingProblem(props: SettingProblemProps) {
  const { error, mine, theirs, below, onTakeOver, onSaveMine, onConfirm } = props;
  const { t } = useTranslation('adminSettings');
  if (!error) return null;
  if (below.length > 0) {
    return (
      <Banner kind="error">
        <p>{t('below')}</p>
        <ul className="figures mt-2 list-disc pl-4">
          {below.map(item => (
            <li key={`${item.name} ${item.unit}`}>
              {t('belowItem', {
                name: item.name,
                given: amountOf(item, item.given),
                least: amountOf(item, item.least),
              })}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex">
          <Button size={32} variant="danger" onClick={onConfirm}>
            {t('saveAnyway')}
          </Button>
        </div>
      </Banner>
    );
  }
  if (isChanged(error)) {
    return (
      <Banner kind="error">
        <p>{t('changed')}</p>
        <p className="mt-1 wrap-anywhere text-text">{textOf(theirs)}</p>
        {mine !== undefined && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size={32} onClick={onTakeOver}>
              {t('takeOver')}
            </Button>
            <Button size={32} onClick={onSaveMine}>
              {t('saveMine')}
            </Button>
          </div>
        )}
      </Banner>
    );
  }

  return <Banner kind="error">{describeProblem(error)}</Banner>;
}

function amountOf({ unit }: BelowCost, amount: number): string {
  return unit === 'credits' ? amount.toLocaleString() : formatMoney(amount / 100, unit);
}

function isChanged(error: Error): boolean {
  return error instanceof ApiError && error.details.reason === 'CHANGED';
}

const TEXT_CHARACTERS_MAX = 200;

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);

  return text.length > TEXT_CHARACTERS_MAX ? `${text.slice(0, TEXT_CHARACTERS_MAX)}…` : text;
}

/** The server names the field that it refuses. */
function describeProblem(error: Error): string {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  const [field] = Array.isArray(fields) ? (fields as { message?: string }[]) : []; // as: VALIDATION_FAILED has them

  return [describeError(error), field?.message].filter(Boolean).join(' ');
}
