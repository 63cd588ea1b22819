/** Which works of a page are chosen, as values: what each gesture makes of it. `order` is the order in which the page is read. */
export type Selection = {
  /** Whether works are being chosen: a press on a card chooses it instead of opening it. */
  isOn: boolean;
  ids: readonly string[];
  /** Where a range begins: the work that was last chosen or let go by itself. */
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

/** All from the anchor to this one, besides what was chosen before. Without an anchor that is on the page it is this one alone. */
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

/** Chosen works that are not on the page any more are let go. Answers the same value where all are there. */
export function kept(selection: Selection, order: readonly string[]): Selection {
  const ids = selection.ids.filter(id => order.includes(id));

  return ids.length === selection.ids.length ? selection : { ...selection, ids };
}
