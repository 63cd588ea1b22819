export type Selection = {
  isOn: boolean;
  ids: readonly string[];
  /** The start of a range: the last work that was selected or deselected alone. */
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
 * Adds the works from the anchor to this work, or only this work if the page lacks the anchor.
 * `order` has the ids of the page in reading order.
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

/** Drops works that left the page. Returns the same object if none did. */
export function pruned(selection: Selection, order: readonly string[]): Selection {
  const ids = selection.ids.filter(id => order.includes(id));

  return ids.length === selection.ids.length ? selection : { ...selection, ids };
}
