export { getOverview } from './get-overview.ts';
