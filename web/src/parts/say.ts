/**
 * Returns the words in the language of the parts page. The words are in the code instead of the
 * text files, because users' builds do not contain the parts page.
 */
export function say(english: string, chinese: string): string {
  return document.documentElement.lang.startsWith('zh') ? chinese : english;
}
