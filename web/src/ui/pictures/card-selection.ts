export type CardSelection = {
  /** While true, a press on a card selects the card. */
  isOn: boolean;
  isChosen: boolean;
  onToggle: () => void;
  /** Selects all cards from the one that was selected last to this one. */
  onExtend: () => void;
};
