/** What the key of commands is called on the keyboard before one. */
export const CTRL = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
