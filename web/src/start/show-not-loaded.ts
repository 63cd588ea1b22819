export function showNotLoaded(): void {
  document.getElementById('not-loaded')?.removeAttribute('hidden');
}
