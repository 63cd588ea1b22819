import type { BelowCost, SettingKey } from '@vermilion/contract/admin/site-settings';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { belowCostOf } from './below-cost-of.ts';
import { BelowCostWords } from './below-cost-words.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { describeSetting } from './setting-words.ts';
import { useSubjectName } from './use-subject-name.ts';

type SettingProblemProps = {
  settingKey: SettingKey;
  error: Error | null;
  /** The value that the server refused: the draft, or the earlier value that an undo sent. */
  refused: unknown;
  /** Undefined without a draft. */
  mine: unknown;
  theirs: unknown;
  onTakeOver: () => void;
  onSaveMine: () => void;
  onConfirm: (below: readonly BelowCost[]) => void;
};

export function SettingProblem(props: SettingProblemProps) {
  const { settingKey, error, refused, mine, theirs } = props;
  const { onTakeOver, onSaveMine, onConfirm } = props;
  const { t } = useTranslation('adminSettings');
  const nameOf = useSubjectName(settingKey, refused);
  if (!error) return null;
  const below = belowCostOf(error);
  if (below.length > 0) {
    return (
      <Banner kind="error">
        <BelowCostWords settingKey={settingKey} value={refused} below={below} />
        <div className="mt-3 flex">
          <Button size={32} variant="danger" onClick={() => onConfirm(below)}>
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
        <p className="mt-1 wrap-anywhere text-text">{describeSetting(settingKey, theirs)}</p>
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

  const setting = { key: settingKey, value: refused, nameOfModel: nameOf };

  return (
    <Banner kind="error">
      {describeRefusal(error, setting).map(sentence => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </Banner>
  );
}

function isChanged(error: Error): boolean {
  return error instanceof ApiError && error.details.reason === 'CHANGED';
}
