/** All first texts are in one file, because each file would cost a request. */
import common from '../../locales/en/common.json';
import components from '../../locales/en/components.json';
import dashboard from '../../locales/en/dashboard.json';
import gallery from '../../locales/en/gallery.json';

export const firstTexts = { common, components, dashboard, gallery };
