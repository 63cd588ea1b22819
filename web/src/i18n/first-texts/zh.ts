import common from '../../locales/zh/common.json';
import components from '../../locales/zh/components.json';
import dashboard from '../../locales/zh/dashboard.json';
import gallery from '../../locales/zh/gallery.json';

export const firstTexts = { common, components, dashboard, gallery };
