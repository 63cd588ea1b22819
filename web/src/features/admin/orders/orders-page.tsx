import { useQuery } from '@tanstack/react-query';
import type { AnyOrder } from '@vermilion/contract/admin/orders';
import { ORDER_STATUSES } from '@vermilion/contract/order-status';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../router/link.tsx';
import { CursorList } from '../lists/cursor-list.tsx';
import { OwnerName } from '../lists/owner-name.tsx';
import { useCursorPages } from '../lists/use-cursor-pages.ts';
import { useTimeFilter } from '../lists/use-time-filter.ts';
import { useTypedFilter } from '../lists/use-typed-filter.ts';
import type { Column } from '../parts/column.ts';
import { FilterBar } from '../parts/filter-bar.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { sectionLink } from '../section-link.ts';
import { OneOrder } from './one-order.tsx';
import { OrderStatus } from './order-status.tsx';
import { ordersQuery } from './queries.ts';

const keyOf = ({ id }: AnyOrder) => id;

export function OrdersPage({ id }: { id?: string | undefined }) {
  return id === undefined ? <OrderList /> : <OneOrder id={id} />;
}

function OrderList() {
  const { t } = useTranslation(['adminOrders', 'adminLists']);
  const pages = useCursorPages();
  const query = useQuery(ordersQuery(pages.search, pages.before));
  const owner = useTypedFilter(pages, 'owner');
  const reference = useTypedFilter(pages, 'reference');
  const timeFilter = useTimeFilter(pages);
  const columns = useColumns();

  return (
    <>
      <SectionHead title={t('title')} text={t('text')} />
      <FilterBar
        search={[
          { label: t('adminLists:owner'), ...owner },
          { label: t('reference'), ...reference },
        ]}
        filters={[
          {
            label: t('columns.status'),
            value: pages.search.status ?? '',
            options: [
              { value: '', label: t('adminLists:all') },
              ...ORDER_STATUSES.map(status => ({ value: status, label: t(`status.${status}`) })),
            ],
            onChange: status => pages.filter({ status }),
          },
          timeFilter,
        ]}
      />
      <CursorList
        caption={t('title')}
        {...{ query, pages, columns, keyOf }}
        rowsOf={({ orders }) => orders}
        nextOf={({ next }) => next}
        emptyTitle={t('empty.title')}
        empty={t('empty.text')}
      />
    </>
  );
}

function useColumns(): readonly Column<AnyOrder>[] {
  const { t } = useTranslation('adminOrders');

  return [
    {
      ...{ key: 'number', label: t('columns.number'), isTitle: true, isShort: true },
      render: order => (
        <Link {...sectionLink('orders', order.id)} className="underline-offset-4 hover:underline">
          {order.number}
        </Link>
      ),
    },
    { key: 'owner', label: t('columns.owner'), render: order => <OwnerName owner={order.owner} /> },
    {
      ...{ key: 'package', label: t('columns.package'), isShort: true },
      render: order => order.package_name,
    },
    {
      ...{ key: 'amount', label: t('columns.amount'), isNumber: true },
      render: order => formatMoney(order.amount, order.currency),
    },
    {
      ...{ key: 'refunded', label: t('columns.refunded'), isNumber: true },
      render: order =>
        order.refunded_amount > 0 && formatMoney(order.refunded_amount, order.currency),
    },
    {
      ...{ key: 'status', label: t('columns.status') },
      render: order => <OrderStatus status={order.status} />,
    },
    {
      ...{ key: 'when', label: t('columns.when'), isShort: true },
      render: order => formatMoment(order.created_at),
    },
  ];
}
