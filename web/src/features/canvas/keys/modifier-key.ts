export const CTRL = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
