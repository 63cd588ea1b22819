import { useTranslation } from '../../../i18n/use-translation.ts';

/** The address of a row's owner, or that the account is deleted. */
export function OwnerName({ owner }: { owner: { email: string } | null }) {
  const { t } = useTranslation('adminLists');

  return owner ? owner.email : <span className="text-faint">{t('deletedAccount')}</span>;
}
