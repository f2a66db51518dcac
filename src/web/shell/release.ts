import { fetchOfflineShell } from './offline-shell.ts';
import { flag, object, text } from '../stored/schema.ts';
import { defineStored } from '../stored/stored.ts';
import { toast } from '../ui/toast.ts';

/**
 * Returns the build of this page, or `null`: the URL of its script, whose name changes with every change of the code.
 */
export const getBuild = () =>
  document.querySelector('script[type="module"][src^="/assets/"]:not([async])')?.getAttribute('src') ?? null;

/** The build that this tab has left, and whether to tell the user. */
interface BuildChange {
  from: string;
  isNoticeDue: boolean;
}

const lastBuildChange = defineStored<BuildChange | null>({
  key: 'build-change',
  version: 1,
  schema: object({ from: text, isNoticeDue: flag }),
  initial: null,
});

/**
 * Returns whether the server has another build, so that missing code will not come back. Returns `true` once per build:
 * while servers have different builds, the page would otherwise reload forever.
 */
async function isBuildReplaced(): Promise<boolean> {
  const build = getBuild();
  if (build === null || lastBuildChange.get()?.from === build) return false;
  const shell = await fetchOfflineShell();
  return shell !== null && !shell.includes(build);
}

let recovery: Promise<boolean> | null = null;
/** The URL of the link that the user is following. */
let destination: string | null = null;

async function openNewBuild(): Promise<boolean> {
  const from = getBuild();
  if (from === null || !(await isBuildReplaced())) return false;
  lastBuildChange.set({ from, isNoticeDue: destination === null });
  if (destination === null) window.location.reload();
  else window.location.assign(destination);
  return true;
}

/**
 * Opens the server's build if code of this build no longer exists. Drafts survive, as after any reload. Does nothing if
 * only the network is missing.
 * @returns whether the browser leaves the page
 */
function recover(): Promise<boolean> {
  recovery ??= openNewBuild().finally(() => {
    recovery = null;
  });
  return recovery;
}

/**
 * Loads the code of the page that a link leads to.
 * @returns whether the browser opens the page by itself, in a newer build
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

/** Opens a newer build if code of this one no longer exists, and shows a toast afterward. */
export function followReleases(): void {
  window.addEventListener('vite:preloadError', () => void recover());
  const change = lastBuildChange.get();
  if (!change || change.from === getBuild()) return;
  lastBuildChange.set(null);
  if (!change.isNoticeDue) return;
  toast({
    title: 'Swatchwise has been updated',
    description: 'What you typed is still here. Please try that again.',
  });
}
