/** Removes the notice of index.html that the page has not finished loading. Call it when the page works or shows an error. */
export function removeLoadingNotice(): void {
  document.getElementById('loading-notice')?.remove();
}
