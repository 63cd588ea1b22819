import { useTranslation } from '../../../i18n/use-translation.ts';
import { Address } from './address.tsx';

export function OwnerName({ owner }: { owner: { email: string } | null }) {
  const { t } = useTranslation('adminLists');

  return owner ? (
    <Address text={owner.email} />
  ) : (
    <span className="text-faint">{t('deletedAccount')}</span>
  );
}
