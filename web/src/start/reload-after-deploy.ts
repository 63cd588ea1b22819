/**
 * After a deploy, a page of the earlier version may request files that the server no longer has.
 * The page is then reloaded once, and the typed text is restored.
 */
import { isAnythingUnsaved } from '../api/unsaved.ts';

const STORAGE_KEY = 'reloaded-after-deploy';
/** Passwords must not be stored. */
const FIELDS =
  'input:is([type=text], [type=email], [type=search], :not([type]))[name], textarea[name]';

/** `from` is the address of this module's file, which differs in each version. */
type Kept = { from: string; path: string; fields: Record<string, string> };

export function reloadAfterDeploy(): void {
  addEventListener('vite:preloadError', () => {
    if (isAnythingUnsaved()) return;
    void isOutdated().then(outdated => outdated && reload());
  });
}

/** Call this after the application has begun to handle events. */
export function restoreForms(): void {
  const kept = readKept();
  if (!kept || kept.from === ownCode() || kept.path !== location.pathname) return;
  sessionStorage.removeItem(STORAGE_KEY);
  for (const field of typedFields()) {
    const value = kept.fields[field.name];
    if (!value || field.value !== '') continue;
    // React replaces the field's own `value` property, and ignores values that are set through it.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Returns whether the server has another version; false if the request fails. */
async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } });

    return answer.ok && !(await answer.text()).includes(ownCode());
  } catch {
    return false;
  }
}

/** Reloads only once for each version, although several files may be missing. */
function reload(): void {
  if (readKept()?.from === ownCode()) return;
  const fields = Object.fromEntries(typedFields().map(({ name, value }) => [name, value]));
  const kept: Kept = { from: ownCode(), path: location.pathname, fields };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Without storage the page could reload forever, because it can't know that it was reloaded.
    return;
  }
  location.reload();
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function ownCode(): string {
  return new URL(import.meta.url).pathname;
}

function typedFields() {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
}
