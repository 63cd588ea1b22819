import type { FontFaceArguments } from '@vermilion/contract/first-page/font-faces';
import { type FontFaceRule, type Selector, type SelectorComponent, transform } from 'lightningcss';

/**
 * Removes style rules that can match no element of the HTML in any state, unused keyframes, and
 * fonts that are loaded from files.
 */
export function criticalCss(css: string, html: string): string {
  const used = readNames(html);
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        'font-face': rule => (isFile(rule.value) ? [] : undefined),
        style(rule) {
          const isUsed = rule.value.selectors.some(selector => mayMatch(selector, used));

          return isUsed ? undefined : [];
        },
      },
    },
  });

  return withoutUnusedKeyframes(code.toString());
}

export function fontsOf(css: string): string {
  const { code } = transform({
    filename: 'fonts.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: rule => (rule.type === 'font-face' && isFile(rule.value) ? undefined : []),
    },
  });

  return code.toString();
}

/** @param css a result of `fontsOf` */
export function fontFacesOf(css: string): FontFaceArguments[] {
  return [...css.matchAll(/@font-face\{([^}]*)\}/g)].map(([, body = '']) => {
    const valueOf = (name: string) => new RegExp(`(?:^|;)${name}:([^;]*)`).exec(body)?.[1];

    return [
      valueOf('font-family') ?? '',
      valueOf('src') ?? '',
      {
        weight: valueOf('font-weight'),
        style: valueOf('font-style'),
        unicodeRange: valueOf('unicode-range'),
        display: 'swap',
      },
    ];
  });
}

function isFile({ properties }: FontFaceRule): boolean {
  return properties.some(
    property => property.type === 'source' && property.value.some(source => source.type === 'url'),
  );
}

type Names = { classes: ReadonlySet<string>; elements: ReadonlySet<string> };

/** The HTML starts inside these elements, so it does not contain them. */
const DOCUMENT = ['html', 'body'];

function readNames(html: string): Names {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.split(/\s+/).map(decode),
  );
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)[\s>/]/g)].map(([, name = '']) => name);

  return { classes: new Set(classes), elements: new Set([...elements, ...DOCUMENT]) };
}

function decode(text: string): string {
  const signs = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

  return Object.entries(signs).reduce((all, [code, sign]) => all.replaceAll(code, sign), text);
}

/**
 * Returns whether the HTML has each class and element of the selector. Assumes that attributes, ids
 * and states match.
 */
function mayMatch(selector: Selector, names: Names): boolean {
  return selector.every(part => mayHold(part, names));
}

function mayHold(part: SelectorComponent, names: Names): boolean {
  if (part.type === 'class') return names.classes.has(part.name);
  if (part.type === 'type') return names.elements.has(part.name.toLowerCase());
  if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
    return part.selectors.some(selector => mayMatch(selector, names));

  return true;
}

function withoutUnusedKeyframes(css: string): string {
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    new RegExp(`animation[^;}]*\\b${name}\\b`).test(css) ? rule : '',
  );
}
