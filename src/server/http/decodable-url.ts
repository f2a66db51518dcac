/**
 * The address of a request as a router can read it. What cannot be decoded is the name of nothing: it is taken by the
 * letter, so that it is answered like any other path that is not there, by the page or in JSON.
 */
export function decodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split(/(?=\?)/);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + query.join('');
  }
}
