export { getDocument } from './get-document.ts';
