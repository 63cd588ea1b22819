/** What the painter takes, for `npm run bench -- painter edits`. */
export { measureMemory } from './measure-memory.ts';
export { fillCanvases, paintPictures } from './paint-pictures.ts';
