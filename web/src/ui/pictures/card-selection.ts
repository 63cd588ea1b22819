export type CardSelection = {
  isOn: boolean;
  isChosen: boolean;
  onToggle: () => void;
  /** Selects all cards from the last one that was selected or deselected alone to this one. */
  onExtend: () => void;
};
