/** The parts of presets that other capabilities may use. */
export { movePreset } from './move-preset.ts';
export { findToldStories, insertPreset, type NewPreset } from './queries.ts';
export { FIRST_GALLERY_TASK } from './rules.ts';
