import { useQuery } from '@tanstack/react-query';
import type { Invite } from '@vermilion/contract/admin/invites';
import { useState } from 'react';
import { describeError } from '../../../api/error-copy.ts';
import { formatDay } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import type { Column } from '../parts/column.ts';
import { DataTable } from '../parts/data-table.tsx';
import { PageControl } from '../parts/page-control.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { CopyLink } from './copy-link.tsx';
import { InviteForm } from './invite-form.tsx';
import { invitesQuery, useRevokeInvite } from './queries.ts';

export function InvitesPage() {
  const { t } = useTranslation('adminInvites');

  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <Panel title={t('form.title')}>
        <InviteForm onMade={() => toast({ kind: 'success', title: t('made') })} />
      </Panel>
      <Panel title={t('list.title')}>
        <InviteList />
      </Panel>
    </>
  );
}

function InviteList() {
  const { t } = useTranslation('adminInvites');
  const [turned, setTurned] = useState<readonly string[]>([]);
  const [revoked, setRevoked] = useState<Invite>();
  const query = useQuery(invitesQuery(turned.at(-1)));
  const last = query.data?.isFull ? query.data.invites.at(-1)?.id : undefined;

  return (
    <>
      <QueryState
        query={query}
        isEmpty={({ invites }) => invites.length === 0 && turned.length === 0}
        empty={
          <EmptyState title={t('list.empty')} heading="h3">
            {t('list.emptyText')}
          </EmptyState>
        }
      >
        {({ invites }) => (
          <DataTable
            caption={t('list.title')}
            columns={columnsOf(t, setRevoked)}
            rows={invites}
            keyOf={({ id }) => id}
          />
        )}
      </QueryState>
      <PageControl
        status={t('list.page', { page: turned.length + 1 })}
        onPrevious={turned.length > 0 ? () => setTurned(turned.slice(0, -1)) : undefined}
        onNext={last === undefined ? undefined : () => setTurned([...turned, last])}
      />
      <RevokeDialog invite={revoked} onClose={() => setRevoked(undefined)} />
    </>
  );
}

type T = ReturnType<typeof useTranslation<'adminInvites'>>['t'];

function columnsOf(t: T, onRevoke: (invite: Invite) => void): Column<Invite>[] {
  const nameOf = ({ note }: Invite) => note || t('list.noNote');

  return [
    { key: 'note', label: t('list.note'), render: nameOf },
    {
      key: 'status',
      label: t('list.status'),
      render: ({ status }) => (
        <Badge tone={status === 'good' ? 'green' : 'plain'}>{t(`status.${status}`)}</Badge>
      ),
    },
    {
      key: 'uses',
      label: t('list.uses'),
      render: ({ uses_total, uses_max, pending_total }) =>
        pending_total > 0
          ? t('list.usesPending', { used: uses_total, most: uses_max, pending: pending_total })
          : t('list.usesOf', { used: uses_total, most: uses_max }),
    },
    {
      key: 'credits',
      isNumber: true,
      label: t('list.credits'),
      render: ({ starting_credits }) =>
        starting_credits === null ? t('list.bonus') : formatNumber(starting_credits),
    },
    {
      key: 'expires',
      label: t('list.expires'),
      isShort: true,
      render: invite => formatDay(invite.expires_at),
    },
    {
      key: 'actions',
      isAction: true,
      label: t('list.actions'),
      render: invite =>
        invite.status === 'good' && (
          <span className="inline-flex justify-end gap-2">
            {invite.url && <CopyLink url={invite.url} name={nameOf(invite)} />}
            <Button
              size={32}
              variant="quiet"
              aria-label={t('revokeNamed', { name: nameOf(invite) })}
              onClick={() => onRevoke(invite)}
            >
              {t('revoke')}
            </Button>
          </span>
        ),
    },
  ];
}

type RevokeDialogProps = { invite: Invite | undefined; onClose: () => void };

function RevokeDialog({ invite, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('adminInvites');
  const { mutate, isPending, error, reset } = useRevokeInvite();
  const close = () => {
    reset();
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen={invite !== undefined}
      onClose={close}
      onConfirm={() => invite && mutate(invite.id, { onSuccess: close })}
      title={t('revokeTitle')}
      message={t('revokeText')}
      confirmLabel={t('revoke')}
      isBusy={isPending}
      error={error && describeError(error)}
    />
  );
}
