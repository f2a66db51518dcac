import { useEffect, useEffectEvent } from 'react';
import { MAX_NAME_LENGTH, MAX_SIZES } from '../../../engine/limits.ts';
import { paths, SHARED_CALCULATION } from '../../paths.ts';
import { isWebUrl } from '../../forms/web-url.ts';
import {
  buildPatternInUse,
  emptyDraft,
  fillForm,
  readDraft,
  type CalculatorDraft,
} from '../entries/draft.ts';

const VERSION = '1.';

/** The maximum length of a link's data, in characters. A calculation with 50 sizes has about 2,000. */
const MAX_CHARACTERS = 16_384;

/** The maximum length of the unpacked JSON, in bytes. A calculation with 50 sizes has about 10,000. */
const MAX_BYTES = 65_536;

/** Packs or unpacks bytes. A short link cannot fill the memory: a byte unpacks to 1,032 bytes at most. */
async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const output = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(output).arrayBuffer());
}

const encodeBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const decodeBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));

/** Returns what a link contains: what was entered, without the IDs of saved rows. */
function toShared({ gauge, swatchName, uncertainty, fit, wanted, pattern }: CalculatorDraft) {
  return {
    gauge,
    swatchName,
    ...(uncertainty && { uncertainty }),
    fit,
    wanted,
    pattern: pattern && {
      name: pattern.name,
      url: pattern.url,
      gauge: pattern.gauge,
      sizes: pattern.sizes,
      ...(pattern.doubts.length > 0 && { doubts: pattern.doubts }),
    },
  };
}

/** Returns a link to this origin with a whole calculation in its fragment, which browsers do not send. */
export async function writeShareLink(draft: CalculatorDraft, origin: string): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(toShared(draft)));
  const packed = await transform(json, new CompressionStream('deflate-raw'));
  return `${origin}${paths.calculator}${SHARED_CALCULATION}${VERSION}${encodeBase64Url(packed)}`;
}

const limitText = (text: string | null) => text?.slice(0, MAX_NAME_LENGTH) ?? null;

/** Returns the entries of a link, with a new pattern. Anyone may have written the link, so the limits of the forms apply. */
function limitDraft(draft: CalculatorDraft): CalculatorDraft | null {
  const { gauge, swatchName, uncertainty, fit, wanted, pattern } = draft;
  if (!pattern) return null;
  const { name, url, sizes, doubts } = pattern;
  const shared = buildPatternInUse({
    name: limitText(name),
    url: url !== null && isWebUrl(url) ? url : null,
    gauge: pattern.gauge,
    sizes: sizes.slice(0, MAX_SIZES).map((size) => ({ ...size, name: size.name.slice(0, MAX_NAME_LENGTH) })),
    doubts,
  });
  return {
    ...emptyDraft,
    gauge,
    swatchName: limitText(swatchName),
    uncertainty,
    fit,
    wanted,
    form: fillForm(shared, emptyDraft.form),
    pattern: shared,
  };
}

/** Reads the entries from a link's fragment; `null` if it is damaged or of another version. Never rejects. */
export async function readShareLink(fragment: string): Promise<CalculatorDraft | null> {
  const start = SHARED_CALCULATION + VERSION;
  if (!fragment.startsWith(start) || fragment.length > MAX_CHARACTERS) return null;
  try {
    const packed = decodeBase64Url(fragment.slice(start.length));
    const json = await transform(packed, new DecompressionStream('deflate-raw'));
    if (json.length > MAX_BYTES) return null;
    return limitDraft(readDraft(JSON.parse(new TextDecoder().decode(json))));
  } catch {
    return null;
  }
}

/** Acts on a fragment that starts with `start`, now or later. Removes it first, so that a reload does not act again. */
export function useFragment(start: string, act: (fragment: string) => void | Promise<void>): void {
  const read = useEffectEvent(() => {
    const { hash, pathname, search } = location;
    if (!hash.startsWith(start)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    void act(hash);
  });
  useEffect(() => {
    const readNow = () => read();
    readNow();
    window.addEventListener('hashchange', readNow);
    return () => window.removeEventListener('hashchange', readNow);
  }, [start]);
}
