/** What other capabilities may ask of payments. */
export { listOrdersAfter } from './data-queries.ts';
