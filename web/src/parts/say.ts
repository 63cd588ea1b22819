/**
 * Returns the sheet's words in the language of the page. They stand in the code because users'
 * builds do not contain the sheet.
 */
export function say(english: string, chinese: string): string {
  return document.documentElement.lang.startsWith('zh') ? chinese : english;
}
