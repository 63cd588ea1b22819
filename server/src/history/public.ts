/** The entrance for other capabilities. */
export { cancelAnyWork } from './cancel-any-work.ts';
