/**
 * Returns the sheet's words in the page's language. They are in the code because users' builds do
 * not contain them.
 */
export function say(english: string, chinese: string): string {
  return document.documentElement.lang.startsWith('zh') ? chinese : english;
}
