/** The entrance for other capabilities. */
export { getSystem } from './get-system.ts';
