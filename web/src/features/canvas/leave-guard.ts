/** What the open editor says to who is about to leave it by another way than its own buttons. */
export type LeaveGuard = {
  /**
   * Whether it may be left at once; where not, the editor has asked, or has taken back what Back is for first.
   * @param goOn goes where a link leads, unasked; absent where somebody went through the history: the window is what is to be closed
   */
  mayLeave: (goOn?: () => void) => boolean;
  /** Whether something that was drawn would be lost with the page. */
  isUnsaved: () => boolean;
};
