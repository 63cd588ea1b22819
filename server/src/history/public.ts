export { cancelAnyWork } from './cancel-any-work.ts';
