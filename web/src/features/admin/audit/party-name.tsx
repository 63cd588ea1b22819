import type { AuditParty } from '@vermilion/contract/admin/audit';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Address } from '../lists/address.tsx';
import { settingTitle } from '../settings/setting-words.ts';

export function PartyName({ party: { key, kind, name } }: { party: AuditParty }) {
  const { t } = useTranslation(['adminAudit', 'adminLists', 'adminSettings']);
  if (kind === 'machine') return <>{t('machine', { name: name ?? '' })}</>;
  if (kind === 'deleted')
    return <span className="text-faint">{t('adminLists:deletedAccount')}</span>;
  if (kind === 'setting') return <>{settingTitle(name ?? key)}</>;

  if (kind === 'person' && name !== null) return <Address text={name} />;

  return <>{name ?? key}</>;
}
