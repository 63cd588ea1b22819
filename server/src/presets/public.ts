export { movePreset } from './move-preset.ts';
export { findWrittenStories, insertPreset, type NewPreset } from './queries.ts';
export { FIRST_GALLERY_TASK } from './rules.ts';
