/** The state of a card during a selection, and its handlers. */
export type CardSelection = {
  /** Whether a press on a card selects it. */
  isOn: boolean;
  isChosen: boolean;
  onToggle: () => void;
  /** Selects all cards from the card that was selected last to this one. */
  onExtend: () => void;
};
