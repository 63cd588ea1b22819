import type { Job } from '@vermilion/contract/job';
import { ArrowRight, History, RotateCcw } from 'lucide-react';
import { useHasPainterChanged, useModelName } from '../../api/models.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fact } from './fact.tsx';
import { changedSettings, SETTINGS, type Setting, settingsOf } from './settings-of.ts';

export function UsedSettings({ job, onUse }: { job: Job; onUse: (() => void) | undefined }) {
  const { t } = useTranslation('work');
  const settings = settingsOf(job);
  const name = useModelName(job);
  const hasChanged = useHasPainterChanged(job);
  const isSaid = (setting: Setting) =>
    settings[setting] !== undefined && !isUsual(setting, settings[setting]);

  return (
    <section aria-label={t('settings.title')}>
      <div className="flex items-center justify-between pb-1">
        <h3 className="text-12 font-medium text-muted">{t('settings.title')}</h3>
        {onUse && (
          <button
            type="button"
            onClick={onUse}
            className="inline-flex h-6 items-center gap-1.5 rounded-thumb text-12 text-muted hover:text-text"
          >
            <RotateCcw aria-hidden size={14} />
            {t('settings.useAgain')}
          </button>
        )}
      </div>
      <dl className="text-12">
        {SETTINGS.filter(isSaid).map(setting => (
          <Fact key={setting} term={<SettingName setting={setting} />}>
            {setting === 'model' ? (
              <Badge>
                <SettingValue job={job} setting={setting} />
              </Badge>
            ) : (
              <SettingValue job={job} setting={setting} />
            )}
          </Fact>
        ))}
      </dl>
      {hasChanged && (
        <p className="flex items-start gap-2 border-t border-line py-2 text-12 text-balance text-muted">
          <History aria-hidden size={14} className="mt-0.5 flex-none" />
          {t('settings.painterChanged', { name })}
        </p>
      )}
    </section>
  );
}

export function Changes({ original, job }: { original: Job; job: Job }) {
  const { t } = useTranslation('work');
  const changed = changedSettings(original, job);
  if (changed.length === 0) return null;

  return (
    <section aria-label={t('changes.title')}>
      <h3 className="pb-1 text-12 font-medium text-muted">{t('changes.title')}</h3>
      <dl className="text-12">
        {changed.map(setting => (
          <Fact key={setting} term={<SettingName setting={setting} />}>
            <span className="text-muted">
              <SettingValue job={original} setting={setting} />
            </span>{' '}
            <ArrowRight aria-hidden size={12} className="inline" />
            <span className="sr-only">{t('changes.to')}</span>{' '}
            <SettingValue job={job} setting={setting} />
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function isUsual(setting: Setting, value: unknown): boolean {
  return (setting === 'pictures' && value === 1) || (setting === 'baseImages' && value === 0);
}

function SettingName({ setting }: { setting: Setting }) {
  const { t } = useTranslation(['work', 'studioParts']);
  switch (setting) {
    case 'model':
    case 'size':
    case 'seed':
      return t(`studioParts:work.${setting}`);
    case 'isEnhanced':
      return t('settings.enhanced');
    default:
      return t(`settings.${setting}`);
  }
}

function SettingValue({ job, setting }: { job: Job; setting: Setting }) {
  const { t } = useTranslation('work');
  const modelName = useModelName(job);
  if (setting === 'model') return modelName;
  const value = settingsOf(job)[setting];
  if (value === undefined) return t('settings.none');
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off');
  // A seed is an identifier and not a quantity, so it has no separators.
  return typeof value === 'number' && setting !== 'seed' ? formatNumber(value) : value;
}
