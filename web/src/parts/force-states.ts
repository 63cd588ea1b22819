/**
 * Shows states such as `:hover` on elements with `data-force`: copies the rules of these states.
 */

/** A colon after a backslash is part of a class name, not a state. */
const MARKS: readonly [state: RegExp, mark: string][] = [
  [/(?<!\\):hover/g, '[data-force=hover]'],
  [/(?<!\\):focus-visible/g, '[data-force=focus]'],
  [/(?<!\\):active/g, '[data-force=press]'],
];

/** Must be called once, after the style sheets have loaded. */
export function forceStates(): void {
  for (const sheet of document.styleSheets) copyRules(sheet);
}

type Owner = CSSStyleSheet | CSSGroupingRule | CSSStyleRule;

function copyRules(owner: Owner): void {
  const rules = [...owner.cssRules];
  for (const rule of rules) {
    // The browser that takes screenshots has no pointer, so this media query would not match.
    if (rule instanceof CSSMediaRule && /\(hover/.test(rule.conditionText))
      rule.media.mediaText = 'all';
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) copyRules(rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const forced = markOf(rule.selectorText);
    if (forced === rule.selectorText) continue;
    const place = [...owner.cssRules].indexOf(rule) + 1;
    owner.insertRule(rule.cssText.replace(rule.selectorText, forced), place);
  }
}

function markOf(selector: string): string {
  return MARKS.reduce((text, [state, mark]) => text.replace(state, mark), selector);
}
