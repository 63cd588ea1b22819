/** How a card stands in a selection, and how it gets into one. */
export type CardSelection = {
  /** Works are being chosen: a press on a card chooses it, whatever else it would do. */
  isOn: boolean;
  isChosen: boolean;
  onToggle: () => void;
  /** Chooses all from the one that was chosen last up to this one. */
  onExtend: () => void;
};
