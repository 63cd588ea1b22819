/**
 * Returns the page's words in its language. They are in the code instead of the text files, because
 * users' builds do not contain this page.
 */
export function say(english: string, chinese: string): string {
  return document.documentElement.lang.startsWith('zh') ? chinese : english;
}
