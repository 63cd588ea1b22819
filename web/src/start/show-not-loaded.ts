/** The note says that the page can be read but not used. */
export function showNotLoaded(): void {
  document.getElementById('not-loaded')?.removeAttribute('hidden');
}
