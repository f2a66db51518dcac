import { flag, object, text } from './schema.ts';
import { defineStored } from './stored.ts';
import { toast } from './ui/toast.ts';

/** Which build this page was started from: its script, whose name changes with every change of the code. */
export const ownBuild = () =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

const PATIENCE_MS = 5000;

/** The build that this tab has replaced by itself, and whether the user still has to be told. */
interface Move {
  from: string;
  isToBeTold: boolean;
}

const lastMove = defineStored<Move | null>({
  key: 'move',
  version: 1,
  schema: object({ from: text, isToBeTold: flag }),
  initial: null,
});

/**
 * Whether code that could not be fetched is gone for good, as the server has another build by now. Never twice for the
 * same build: several servers may be of different builds for a while, and the page would go round in circles.
 */
async function isReplaced(): Promise<boolean> {
  const build = ownBuild();
  if (build === null || lastMove.get()?.from === build) return false;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reply = await fetch('/offline-shell', { credentials: 'omit', cache: 'no-store', signal });
    return reply.ok && !(await reply.text()).includes(build);
  } catch {
    return false;
  }
}

let question: Promise<boolean> | null = null;
/** Where a link leads that is being followed. */
let destination: string | null = null;

async function moveOn(): Promise<boolean> {
  const from = ownBuild();
  if (from === null || !(await isReplaced())) return false;
  lastMove.set({ from, isToBeTold: destination === null });
  if (destination === null) window.location.reload();
  else window.location.assign(destination);
  return true;
}

/**
 * Opens the server's build when the code of this one cannot be fetched any more. What was typed is kept as over any
 * reload. Where a network is all that lacks, nothing happens.
 * @returns whether the page is being left
 */
function recover(): Promise<boolean> {
  question ??= moveOn().finally(() => {
    question = null;
  });
  return question;
}

/**
 * Fetches the code of the page that a link leads to.
 * @returns whether the browser is on its way there by itself, to the page in a newer build
 */
export async function fetchForLink(to: string, fetchCode: () => Promise<void>): Promise<boolean> {
  destination = to;
  try {
    await fetchCode();
    return false;
  } catch {
    return await recover();
  } finally {
    destination = null;
  }
}

/** Moves on to a newer build where the code of this one is gone, and tells her so afterwards. */
export function followReleases(): void {
  window.addEventListener('vite:preloadError', () => void recover());
  const move = lastMove.get();
  if (!move || move.from === ownBuild()) return;
  lastMove.set(null);
  if (!move.isToBeTold) return;
  toast({
    title: 'Swatchwise has been updated',
    description: 'What you typed is still here. Please try that again.',
  });
}
