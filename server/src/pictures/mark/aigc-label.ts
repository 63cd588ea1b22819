/**
 * Reads the label that Chinese services write into AI pictures (GB 45438-2025), in all forms of
 * TC260-PG-20258A: `{"Label":"1",…}`, or this object as the value of `AIGC`.
 */

/** `label` is JSON. `isAlone` is true if the text contains nothing else. */
export type FoundLabel = { label: string; isAlone: boolean };

const TEXT_CHARACTERS_MAX = 16_384;

export function readLabel(text: string): FoundLabel | null {
  // A field of fixed length may end with zero bytes.
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  if (start === -1 || end <= start || text.length > TEXT_CHARACTERS_MAX) return null;
  const said = asObject(text.slice(start, end));
  if (!said) return null;
  // oxlint-disable-next-line no-control-regex
  const isBare = /^[\s\0]*$/.test(text.slice(0, start)) && /^[\s\0]*$/.test(text.slice(end));
  const inner = 'AIGC' in said ? asObject(said.AIGC) : hasMaker(said) ? said : null;
  if (!inner || !isMark(inner.Label)) return null;

  return {
    label: JSON.stringify(inner),
    isAlone: isBare && (inner === said || Object.keys(said).length === 1),
  };
}

/** Also decodes JSON that is embedded as a string in JSON. */
function asObject(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'string') return isObject(value) ? value : null;
  try {
    const read: unknown = JSON.parse(value);

    return isObject(read) ? read : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Other objects may have a field `Label`, too, so a label without `AIGC` must name its maker. */
function hasMaker(said: Record<string, unknown>): boolean {
  return 'ContentProducer' in said || 'ProduceID' in said;
}

/** 1 means generated, 2 possibly generated, 3 suspected. */
function isMark(value: unknown): boolean {
  return /^[123]$/.test(String(value));
}
