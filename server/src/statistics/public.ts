/** The entrance for other capabilities. */
export { getOverview } from './get-overview.ts';
