/** Shows the note of index.html that the page can be read, and nothing else. */
export function showNotLoaded(): void {
  document.getElementById('not-loaded')?.removeAttribute('hidden');
}
