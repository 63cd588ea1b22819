/** The state of a card in a selection, and its handlers. */
export type CardSelection = {
  /** Whether a press on a card selects it. */
  isOn: boolean;
  isChosen: boolean;
  onToggle: () => void;
  /** Selects the cards from the last selected one up to this one. */
  onExtend: () => void;
};
