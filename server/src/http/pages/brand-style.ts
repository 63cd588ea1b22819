/** See SET-13, SET-14. */
import { statesOf } from '@vermilion/contract/admin/accent';
import type { SiteSettings } from '@vermilion/contract/admin/site-settings';
import { LOGO_PATH } from '@vermilion/contract/routes';
import { fillPath } from '@vermilion/contract/routing/fill-path';

type Brand = Pick<SiteSettings, 'accent' | 'logo'>;

const ICON = /<link rel="icon"[^>]*>/;

/**
 * Adds the brand's style rules, and makes its logo the page's icon. The rules override all style
 * sheets, even those that load later.
 */
export function withBrandStyle(html: string, { accent, logo }: Brand): string {
  const rules = [accent ? accentRule(accent) : '', logo ? logoRules(logo.id) : ''].join('');
  if (rules === '') return html;
  const styled = html.replace('</head>', `<style>${rules}</style></head>`);

  return logo
    ? styled.replace(ICON, `<link rel="icon" href="${addressOf(logo.id)}" type="image/png" />`)
    : styled;
}

function accentRule({ light, dark }: NonNullable<Brand['accent']>): string {
  const [onLight, onDark] = [statesOf('light', light), statesOf('dark', dark)];
  const token = (name: string, ofLight: string, ofDark: string) =>
    `--${name}:light-dark(${ofLight},${ofDark});`;

  return `:root:root{${token('ver', light, dark)}${token('ver-hover', onLight.hover, onDark.hover)}${token('ver-press', onLight.press, onDark.press)}}`;
}

/** Selects the seal, which the logo replaces, by its view box. */
const SEAL = 'svg[viewBox="0 0 52 52"]';

function logoRules(id: string): string {
  return `${SEAL}{background:url(${addressOf(id)}) center/contain no-repeat}${SEAL}>*{display:none}`;
}

function addressOf(id: string): string {
  return fillPath(LOGO_PATH, { id });
}
