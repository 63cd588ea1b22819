import type { SystemNode } from '@vermilion/contract/admin/system';
import { formatDuration, formatMoment } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';

/** Nodes report every 5 s. A node that is silent for longer than this counts as killed. */
const SILENT_SECONDS_MAX = 20;

/** Nodes that were killed within the last hour are listed, too. */
export function NodesTable({ nodes }: { nodes: readonly SystemNode[] }) {
  const { t } = useTranslation('adminSystem');

  return (
    <Panel title={t('nodes.title')} text={isMixed(nodes) ? t('nodes.mixed') : undefined}>
      <DataTable
        caption={t('nodes.title')}
        rows={nodes}
        keyOf={node => node.id}
        columns={[
          { key: 'id', label: t('nodes.id'), render: ({ id }) => id.slice(-12) },
          { key: 'role', label: t('nodes.role'), render: ({ role }) => t(`nodes.roles.${role}`) },
          {
            key: 'version',
            label: t('versions.program'),
            render: ({ version }) => version ?? t('nodes.olderVersion'),
          },
          { key: 'schema', label: t('versions.schema'), render: ({ schema }) => schema },
          {
            key: 'started',
            label: t('nodes.started'),
            render: node => formatMoment(node.started_at),
          },
          {
            key: 'seen',
            label: t('nodes.seen'),
            isNumber: true,
            render: ({ silent_seconds: seconds }) =>
              seconds > SILENT_SECONDS_MAX ? (
                <Badge tone="red">{t('nodes.silent', { time: formatDuration(seconds) })}</Badge>
              ) : (
                t('nodes.ago', { time: formatDuration(seconds) })
              ),
          },
        ]}
      />
    </Panel>
  );
}

function isMixed(nodes: readonly SystemNode[]): boolean {
  return new Set(nodes.map(({ version, schema }) => `${version} ${schema}`)).size > 1;
}
