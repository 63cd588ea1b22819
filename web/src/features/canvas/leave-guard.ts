/** Guards the open editor when the user leaves it by other ways than its own buttons. */
export type LeaveGuard = {
  /**
   * Returns whether the editor may be left at once; if not, it has asked, or has used Back for
   * something else.
   * @param goOn follows the link without asking; undefined for the history, which only closes the
   * window
   */
  mayLeave: (goOn?: () => void) => boolean;
  /** Returns whether a drawing would be lost with the page. */
  isUnsaved: () => boolean;
};
