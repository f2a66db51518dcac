const TIMEOUT_MS = 5000;

/**
 * Returns the HTML of the empty page as the server has it now, past all caches. It names the server's build.
 * @returns `null` if the server does not reply within five seconds, or replies with an error
 */
export async function fetchOfflineShell(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch('/offline-shell', { credentials: 'omit', cache: 'no-store', signal });
    return reply.ok ? await reply.text() : null;
  } catch {
    return null;
  }
}
