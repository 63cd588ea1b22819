/**
 * The texts that the first page needs, in one file, because each file would be a request before
 * anything can be drawn.
 */
import common from '../../locales/zh/common.json';
import components from '../../locales/zh/components.json';
import dashboard from '../../locales/zh/dashboard.json';
import gallery from '../../locales/zh/gallery.json';

export const firstTexts = { common, components, dashboard, gallery };
