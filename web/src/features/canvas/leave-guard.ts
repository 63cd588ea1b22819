/** Guards the editor against being left by other ways than its buttons. */
export type LeaveGuard = {
  /**
   * Returns whether to leave at once; otherwise it has asked, or used Back for something else.
   * @param goOn follows the link without asking; undefined for the history, which only closes the
   * window
   */
  mayLeave: (goOn?: () => void) => boolean;
  /** Returns whether leaving the page would lose a drawing. */
  isUnsaved: () => boolean;
};
