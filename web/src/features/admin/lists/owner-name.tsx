import { useTranslation } from '../../../i18n/use-translation.ts';

export function OwnerName({ owner }: { owner: { email: string } | null }) {
  const { t } = useTranslation('adminLists');

  return owner ? owner.email : <span className="text-faint">{t('deletedAccount')}</span>;
}
