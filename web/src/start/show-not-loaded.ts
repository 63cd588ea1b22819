/** Shows index.html's note that the page can only be read. */
export function showNotLoaded(): void {
  document.getElementById('not-loaded')?.removeAttribute('hidden');
}
