import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Column, Sort } from '../features/admin/parts/column.ts';
import { DataTable } from '../features/admin/parts/data-table.tsx';
import { FigureTiles } from '../features/admin/parts/figure-tiles.tsx';
import { FilterBar } from '../features/admin/parts/filter-bar.tsx';
import { PageControl } from '../features/admin/parts/page-control.tsx';
import { Panel } from '../features/admin/parts/panel.tsx';
import { QueryState } from '../features/admin/parts/query-state.tsx';
import { Button } from '../ui/button.tsx';
import { ReasonDialog } from '../ui/dialogs/reason-dialog.tsx';
import { PartSection } from './part-section.tsx';
import { say } from './say.ts';
import '../features/admin/admin.css';
import '../i18n/admin-texts.ts';

type Row = { name: string; works: number };

const queryClient = new QueryClient();
const nothing = () => undefined;
const keyOf = ({ name }: Row) => name;
const rows: readonly Row[] = [
  { name: 'Mei Lin', works: 1204 },
  { name: 'Wei Chen', works: 38 },
];

export function AdminParts() {
  return (
    <div className="admin">
      <PartSection title={say('Administration', '管理')}>
        <FigureTiles
          label={say('Figures', '数字')}
          figures={[
            { label: say('Works', '作品'), value: '1,204', note: say('Today', '今天') },
            { label: say('Success', '成功率'), value: undefined },
          ]}
        />
        <Suspense>
          <People />
          <QueryClientProvider client={queryClient}>
            <Loading />
          </QueryClientProvider>
        </Suspense>
      </PartSection>
    </div>
  );
}

function Loading() {
  const query = useQuery({ queryKey: ['never'], queryFn: () => new Promise<Row>(nothing) });

  return <QueryState query={query}>{keyOf}</QueryState>;
}

function People() {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  const [role, setRole] = useState('');
  const columns: readonly Column<Row>[] = [
    { key: 'name', label: say('Name', '名字'), render: row => row.name, isSortable: true },
    {
      key: 'works',
      label: say('Works', '作品'),
      render: row => row.works,
      isNumber: true,
      isSortable: true,
    },
  ];

  return (
    <Panel title={say('People', '用户')} aside={<Suspend />}>
      <FilterBar
        search={{ label: say('Search', '搜索'), value: words, onChange: setWords }}
        filters={[
          {
            label: say('Role', '角色'),
            value: role,
            options: [
              { value: '', label: say('All', '全部') },
              { value: 'admin', label: say('Administrators', '管理员') },
            ],
            onChange: setRole,
          },
        ]}
        aside={say('2 people', '2 人')}
      />
      <DataTable
        caption={say('People', '用户')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        sort={sort}
        onSort={setSort}
        selection={{ chosen, onChange: setChosen, keyOf, nameOf: keyOf }}
      />
      <PageControl status={say('Page 1', '第 1 页')} onNext={nothing} />
    </Panel>
  );
}

function Suspend() {
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Button onClick={() => setAsking(true)}>{say('Suspend', '停用')}</Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
        title={say('Suspend this person?', '停用这位用户？')}
        message={say('All sessions end at once.', '所有登录会立即失效。')}
        confirmLabel={say('Suspend', '停用')}
        reasonLabel={say('Reason', '原因')}
        missingReason={say('Please give a reason.', '请填写原因。')}
        reasonCharactersMax={200}
        isDanger
      />
    </>
  );
}
