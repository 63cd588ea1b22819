/** The name of the command key on the user's keyboard. */
export const CTRL = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
