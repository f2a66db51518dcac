/** Returns whether a text is an http or https URL, as opposed to one that runs code. */
export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
