export type LeaveGuard = {
  /**
   * Returns whether the editor may be left at once. Otherwise the guard has asked the user, or Back
   * has closed a dialog or stopped the applying of edits.
   * @param goOn follows the link without asking; undefined for Back and Forward, which only close
   * the editor
   */
  mayLeave: (goOn?: () => void) => boolean;
  /** Returns whether leaving the page would lose a drawing. */
  isUnsaved: () => boolean;
};
