/** What others may ask of the operator's pages. */
export { getDocument } from './get-document.ts';
