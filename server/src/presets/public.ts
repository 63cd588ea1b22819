/** What others may ask of presets. */
export { findToldStories, insertPreset, type NewPreset } from './queries.ts';
