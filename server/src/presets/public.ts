/** The parts of presets that other capabilities may use. */
export { findToldStories, insertPreset, type NewPreset } from './queries.ts';
export { FIRST_GALLERY_TASK } from './rules.ts';
