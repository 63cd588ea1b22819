export type CardSelection = {
  isOn: boolean;
  isChosen: boolean;
  onToggle: () => void;
  /** Selects all cards from the one that was selected last to this one. */
  onExtend: () => void;
};
