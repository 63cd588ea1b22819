/** What other capabilities may ask of the settings. What a page or a mail shows of them is in `ctx.siteSettings`. */
export { changeSetting } from './change-setting.ts';
export { listSettingChanges } from './list-setting-changes.ts';
export { listSettings } from './list-settings.ts';
export { readSetting } from './read-setting.ts';
export { isSettingKey } from './rules.ts';
export { undoSettingChange } from './undo-setting-change.ts';
export { updateSetting } from './update-setting.ts';
