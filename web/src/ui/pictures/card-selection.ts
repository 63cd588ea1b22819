/** The state of a card in a selection, and its handlers. */
export type CardSelection = {
  /** Whether works are being selected: a press on a card then selects it. */
  isOn: boolean;
  isChosen: boolean;
  onToggle: () => void;
  /** Selects all cards from the last selected one up to this one. */
  onExtend: () => void;
};
