/**
 * The functions of this folder that other folders may import. Pages and mails read
 * `ctx.siteSettings` instead.
 */
export { changeSetting } from './change-setting.ts';
export { listSettingChanges } from './list-setting-changes.ts';
export { listSettings } from './list-settings.ts';
export { createLogo } from './logo/create-logo.ts';
export { readSetting } from './read-setting.ts';
export { isSettingKey } from './rules.ts';
export { undoSettingChange } from './undo-setting-change.ts';
export { updateSetting } from './update-setting.ts';
