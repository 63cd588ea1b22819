import type { UnavailableModel } from '@vermilion/contract/generation';
import { useTranslation } from '../../../i18n/use-translation.ts';

const hourAndMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export function UnavailableNote({ unavailable }: { unavailable: readonly UnavailableModel[] }) {
  const words = useUnavailableText(unavailable);

  return (
    words && (
      <p role="status" className="mt-1.5 text-12 text-muted">
        {words}
      </p>
    )
  );
}

export function useUnavailableText(unavailable: readonly UnavailableModel[]): string | undefined {
  const { t, language } = useTranslation('studio');
  const [first, ...others] = unavailable.toSorted((one, other) =>
    one.since.localeCompare(other.since),
  );
  if (!first) return undefined;
  const name = language === 'zh' ? first.display_name_cn : first.display_name;
  const time = new Intl.DateTimeFormat(language, hourAndMinute).format(new Date(first.since));

  return others.length === 0
    ? t('model.away', { name, time })
    : t('model.awayMore', { name, time, count: others.length });
}
