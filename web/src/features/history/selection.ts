/**
 * The selection of works on a page, and the results of each gesture. `order` is the reading order
 * of the page.
 */
export type Selection = {
  /** Whether works are being selected: a press on a card selects it instead of opening it. */
  isOn: boolean;
  ids: readonly string[];
  /** The start of a range: the work that was last selected or deselected by itself. */
  anchor?: string;
};

export const nothingSelected: Selection = { isOn: false, ids: [] };

export function started(selection: Selection): Selection {
  return { ...selection, isOn: true };
}

export function toggled({ ids }: Selection, id: string): Selection {
  return {
    isOn: true,
    ids: ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id],
    anchor: id,
  };
}

/**
 * Selects everything from the anchor to this work, in addition. Without an anchor on the page,
 * selects this work alone.
 */
export function extended(
  { ids, anchor }: Selection,
  id: string,
  order: readonly string[],
): Selection {
  const [here, there] = [order.indexOf(id), order.indexOf(anchor ?? id)];
  const from = there === -1 ? here : there;
  const range = order.slice(Math.min(from, here), Math.max(from, here) + 1);

  return {
    isOn: true,
    ids: [...new Set([...ids, ...range])],
    anchor: there === -1 ? id : (anchor ?? id),
  };
}

export function allOf(order: readonly string[]): Selection {
  return { isOn: true, ids: order };
}

/** Drops works that are no longer on the page. Returns the same value if all are there. */
export function kept(selection: Selection, order: readonly string[]): Selection {
  const ids = selection.ids.filter(id => order.includes(id));

  return ids.length === selection.ids.length ? selection : { ...selection, ids };
}
