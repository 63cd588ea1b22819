export { getSystem } from './get-system.ts';
