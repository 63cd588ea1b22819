/** What others may ask of presets. */
export { findToldStories, insertPreset, type NewPreset, type PresetInputs } from './queries.ts';
