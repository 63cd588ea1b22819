/** The interface of documents for other capabilities. */
export { getDocument } from './get-document.ts';
