/** Guards the editor against being left by other ways than its buttons. */
export type LeaveGuard = {
  /**
   * Returns whether the editor may be left at once. If not, the user was asked, or Back closed
   * something over the canvas.
   * @param goOn follows the link without asking; undefined for the history, which only closes the
   * window
   */
  mayLeave: (goOn?: () => void) => boolean;
  /** Returns whether leaving the page would lose a drawing. */
  isUnsaved: () => boolean;
};
