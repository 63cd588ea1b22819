import { useQuery } from '@tanstack/react-query';
import type { System } from '@vermilion/contract/admin/system';
import { formatMoment } from '../../../i18n/format.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Banner } from '../../../ui/banner.tsx';
import { formatShare, formatSize } from '../charts/format-chart.ts';
import { FigureTiles } from '../parts/figure-tiles.tsx';
import { Panel } from '../parts/panel.tsx';
import { QueryState } from '../parts/query-state.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { FactList } from './fact-list.tsx';
import { MailTest } from './mail-test.tsx';
import { NodesTable } from './nodes-table.tsx';
import { systemQuery } from './queries.ts';

export function SystemPage() {
  const { t } = useTranslation('adminSystem');
  const query = useQuery(systemQuery);

  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <div className="mt-8">
        <QueryState query={query}>
          {system => (
            <>
              {system.troubles.map(trouble => (
                <div key={trouble} className="mb-4">
                  <Banner kind="error">
                    <TroubleWords trouble={trouble} />
                  </Banner>
                </div>
              ))}
              <SystemTiles system={system} />
              <NodesTable nodes={system.nodes} />
              <Versions system={system} />
              <MailTest />
            </>
          )}
        </QueryState>
      </div>
    </>
  );
}

const TROUBLED_PARTS = ['database', 'store', 'schema', 'node'] as const;

function TroubleWords({ trouble }: { trouble: string }) {
  const { t } = useTranslation('adminSystem');
  const part = TROUBLED_PARTS.find(name => trouble.startsWith(`${name}: `));
  if (!part) return trouble;

  return (
    <>
      <p>{t(`troubles.${part}`)}</p>
      <p lang="en" className="text-12">
        {trouble.slice(part.length + 2)}
      </p>
    </>
  );
}

const DASH = '\u2013';

function SystemTiles({ system: { database, store, nodes, ...system } }: { system: System }) {
  const { t } = useTranslation('adminSystem');
  const { disk_free_bytes: free, disk_size_bytes: size } = store;

  return (
    <FigureTiles
      label={t('tile.label')}
      figures={[
        { label: t('tile.nodes'), value: formatNumber(nodes.length) },
        {
          label: t('tile.database'),
          value: formatSize(database.size_bytes),
          note: t('tile.latency', { milliseconds: database.latency_ms.toFixed(1) }),
        },
        {
          label: t('tile.disk'),
          value: free === null ? DASH : formatSize(free),
          note:
            free !== null && size ? t('tile.ofDisk', { share: formatShare(free / size) }) : null,
        },
        {
          label: t('tile.backup'),
          value: (
            <span className="text-16 tracking-normal">
              {system.last_backup_at ? formatMoment(system.last_backup_at) : t('tile.noBackup')}
            </span>
          ),
          note: system.last_backup_at ? null : t('tile.noBackupNote'),
        },
      ]}
    />
  );
}

function Versions({ system }: { system: System }) {
  const { t } = useTranslation('adminSystem');

  return (
    <Panel title={t('versions.title')}>
      <FactList
        facts={[
          [t('versions.program'), system.version],
          [t('versions.schema'), system.schema],
          ['Node.js', system.node_version],
          ['PostgreSQL', system.postgres_version],
          [t('versions.store'), t(`store.${system.store.kind}`)],
          [t('versions.mail'), t(`mail.way.${system.mail}`)],
        ]}
      />
    </Panel>
  );
}
