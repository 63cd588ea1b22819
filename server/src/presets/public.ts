/** What others may ask of presets. */
export { findToldStories, insertPreset, type NewPreset } from './queries.ts';
export { FIRST_GALLERY_TASK } from './rules.ts';
