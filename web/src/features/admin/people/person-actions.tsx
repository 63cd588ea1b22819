import type { PersonDetail } from '@vermilion/contract/admin/people';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Menu } from '../../../ui/menus/menu.tsx';
import { type ChangeKind, possibleChanges } from './change.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

export function PersonActions({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('adminPeople');
  const [kind, setKind] = useState<ChangeKind>();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const kinds = possibleChanges([person]);
  const second = person.suspended_at ? 'unsuspend' : 'suspend';
  const others = kinds.filter(one => one !== 'grant' && one !== second && one !== 'end-sessions');

  return (
    <>
      <Button onClick={() => setKind('grant')}>{t('changes.grant.label')}</Button>
      <Button
        variant={second === 'suspend' ? 'danger' : 'secondary'}
        onClick={() => setKind(second)}
      >
        {t(`changes.${second}.label`)}
      </Button>
      <Menu
        triggerClassName={buttonClass()}
        trigger={
          <>
            {t('bulk.more')}
            <ChevronDown aria-hidden size={16} />
          </>
        }
        entries={[
          ...others.map(one => ({
            label: t(`changes.${one}.label`),
            onSelect: () => setKind(one),
          })),
          {
            label: t('resetLink.label'),
            isDisabled: person.suspended_at !== null,
            onSelect: () => setLinkOpen(true),
          },
        ]}
      />
      <ChangeDialog asked={kind && { kind, people: [person] }} onClose={() => setKind(undefined)} />
      <ResetLinkDialog
        email={person.email}
        isOpen={isLinkOpen}
        onClose={() => setLinkOpen(false)}
      />
    </>
  );
}
