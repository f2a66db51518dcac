/** The domain at the start of a link, before a port or a path. */
const DOMAIN = /^[^\s:/?#@]+\.\p{L}[\p{L}\d-]+(?=[:/?#]|$)/u;

/** Returns a typed link, with https:// if it starts with a domain: "example.org/x". */
export function completeLink(typed: string): string {
  const link = typed.trim();
  return DOMAIN.test(link) ? `https://${link}` : link;
}

/** Returns whether a text is an http or https URL, as opposed to one that runs code. */
export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
