/** Shows the note that the page could not be loaded. */
export function showNotLoaded(): void {
  document.getElementById('not-loaded')?.removeAttribute('hidden');
}
