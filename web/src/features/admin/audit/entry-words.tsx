import type { AuditEntryView } from '@vermilion/contract/admin/audit';
import { isAuditedCommand } from '@vermilion/contract/admin/audited-commands';
import { ArrowRight } from 'lucide-react';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { describeSetting } from '../settings/setting-words.ts';
import { PartyName } from './party-name.tsx';

export function EntryWords({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation('adminAudit');
  const { command, actor, subject, details } = entry;
  const { before, after, ...others } = details;
  const isOwn = actor.key === `user:${subject.key}` || actor.key === subject.key;
  const hasSubject = !isOwn && subject.key !== command && subject.kind !== 'deleted';

  return (
    <>
      {isAuditedCommand(command) ? t(`commands.${command}`) : command}
      {hasSubject && (
        <span className="font-normal text-muted">
          {' · '}
          <PartyName party={subject} />
        </span>
      )}
      {'after' in details && (
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 font-normal text-muted">
          <span className="sr-only">{t('before')}</span>
          <Value entry={entry} value={before} />
          <ArrowRight aria-hidden size={12} className="flex-none" />
          <span className="sr-only">{t('after')}</span>
          <Value entry={entry} value={after} />
        </span>
      )}
      <OtherDetails details={others} />
    </>
  );
}

function Value({ entry, value }: { entry: AuditEntryView; value: unknown }) {
  const { t } = useTranslation(['adminAudit', 'adminSettings']);
  const { kind, name } = entry.subject;
  if (value === null || value === undefined) return <i className="text-faint">{t('none')}</i>;

  return (
    <span className="wrap-anywhere">
      {kind === 'setting' ? describeSetting(name ?? '', value) : textOf(value)}
    </span>
  );
}

/** The details that the page shows with labels. The CSV file has all details. */
const NAMED = ['reason', 'note', 'credits', 'browser', 'from', 'to', 'work', 'order'] as const;

function OtherDetails({ details }: { details: AuditEntryView['details'] }) {
  const { t } = useTranslation('adminAudit');
  const shown = NAMED.filter(name => details[name] !== undefined && details[name] !== '');
  if (shown.length === 0) return null;

  return (
    <span className="mt-0.5 block text-12 font-normal text-muted wrap-anywhere">
      {shown.map(name => t(`details.${name}`, { value: textOf(details[name]) })).join(' · ')}
    </span>
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);

  return typeof value === 'string' ? value : JSON.stringify(value);
}
