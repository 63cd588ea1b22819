export { checkOrder } from './all-orders/check-order.ts';
export { listAllOrders } from './all-orders/list-all-orders.ts';
export { listOrdersAfter } from './data-queries.ts';
