/**
 * Escapes a path that cannot be decoded, so that the router returns 404 for it as for any other unknown path.
 */
export function toDecodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split(/(?=\?)/);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + query.join('');
  }
}
