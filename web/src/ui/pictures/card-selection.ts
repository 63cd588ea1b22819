export type CardSelection = {
  /** A press on a card selects it. */
  isOn: boolean;
  isChosen: boolean;
  onToggle: () => void;
  /** From the card that was selected last to this one. */
  onExtend: () => void;
};
