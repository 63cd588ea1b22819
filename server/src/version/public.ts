/** The entrance for other capabilities. */
export { version } from './version.ts';
