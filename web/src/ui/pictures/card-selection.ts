export type CardSelection = {
  /** A press on a card selects it. */
  isOn: boolean;
  isChosen: boolean;
  onToggle: () => void;
  /** Selects all cards from the one that was selected last to this one. */
  onExtend: () => void;
};
