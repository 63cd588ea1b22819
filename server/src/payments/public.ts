/** The interface of payments for other capabilities. */
export { listOrdersAfter } from './data-queries.ts';
