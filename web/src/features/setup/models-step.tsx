import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { describeError } from '../../api/error-copy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { EnvLines } from './env-lines.tsx';
import type { StepProps } from './setup-draft.ts';

export function ModelsStep({ token }: Pick<StepProps, 'token'>) {
  const { t } = useTranslation('setup');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['setup-services', token],
    queryFn: ({ signal }) => call('findServices', { body: { token }, signal }),
    retry: false,
  });
  const again = (
    <Button size={32} isBusy={isFetching} onClick={() => void refetch()}>
      {t('models.again')}
    </Button>
  );
  if (error)
    return (
      <div className="space-y-4">
        <Banner kind="error">{describeError(error)}</Banner>
        {again}
      </div>
    );
  if (!data) return <ProgressLine label={t('models.looking')} />;
  const { services } = data;
  const lines = services.filter(({ is_set }) => !is_set).map(({ line }) => line);

  return (
    <div className="space-y-4">
      <p className="text-14 text-muted">
        {t(services.length === 0 ? 'models.none' : 'models.text')}
      </p>
      {services.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {services.map(service => (
            <li key={service.url} className="flex items-baseline justify-between gap-3 py-3">
              <span className="min-w-0">
                <span className="block text-14 font-medium text-text">
                  {t(`models.${service.kind}`)}
                </span>
                <span className="block text-12 wrap-anywhere text-faint">
                  {[service.url, ...service.models].join(' · ')}
                </span>
              </span>
              {service.is_set && <span className="text-12 text-green">{t('models.on')}</span>}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && <EnvLines lead={t('models.lines')} lines={lines} />}
      {again}
    </div>
  );
}
