import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { formatCount } from '../../engine/sentences.ts';
import { isHeaderOnly } from './number-meaning.ts';
import { emptyReaderDraft, readerDraft } from '../pattern-reader/review/reader-draft.ts';
import { useStored } from '../stored/stored.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { MarkedPattern } from './marked-pattern.tsx';
import { moveHandMarks } from './marked-text.ts';
import { findReaderText, isOtherText, keepMarkedText, type ReadText } from './pattern-file.ts';
import {
  findRecommended,
  findSize,
  readContext,
  readMarkingState,
  type KeptPattern,
  type MarkingState,
  type PatternContext,
} from './marking-state.ts';
import { StartForm, type StartedPattern } from './start-form.tsx';
import { setOpenPattern, storedPatterns, updateStoredPattern } from './stored-patterns.ts';
import { useKeptText } from './use-kept-text.ts';

/** The key of a text that did not come from a result. */
const OWN_TEXT = 'own-text';

/** Asks which text to use. The children are the buttons to answer with. */
function TextQuestion({ question, children }: { question: string; children: ReactNode }) {
  return (
    <div className="print:hidden">
      <Alert tone="caution">
        <p>{question}</p>
        <div className="mt-2 flex flex-wrap gap-3">{children}</div>
      </Alert>
    </div>
  );
}

interface OpenPatternProps {
  patternKey: string;
  context: PatternContext;
  /** `null` before a text was stored. */
  stored: MarkingState | null;
  /** The key of the stored text; `null` if none was stored. */
  file: string | null;
}

function OpenPattern({ patternKey, context, stored, file }: OpenPatternProps) {
  const { kept, open, reopen, replace, forget } = useKeptText(file);
  /** The state of a text that could not be stored. */
  const [unstored, setUnstored] = useState<MarkingState | null>(null);
  const [lostMarks, setLostMarks] = useState(0);
  const current = unstored ?? stored;
  const marked = kept.status === 'open' ? kept.content : null;
  /** A text that was read for the pattern later, and the marked one that it may replace. */
  const [newer, setNewer] = useState<{ read: ReadText; older: KeptPattern } | null>(null);

  const start = async ({ content, sizes, sizeIndex }: StartedPattern) => {
    const chosen = sizeIndex === findRecommended(context, sizes) ? null : sizeIndex;
    const oldMarks = current?.hand ?? [];
    const oldText = kept.status === 'none' ? kept.replaced?.content.text : marked?.text;
    const hand = moveHandMarks(oldMarks, oldText ?? '', content.text, (oldIndex) =>
      findSize(current?.sizes ?? [], oldIndex, sizes),
    );
    setLostMarks(oldMarks.length - hand.length);
    const started = { sizes, chosen, hand, place: 0 };
    setUnstored(started);
    const storedFile = await open(content);
    if (storedFile === null) return;
    updateStoredPattern(patternKey, { reading: started, file: storedFile });
    setUnstored(null);
  };
  const isNew = kept.status === 'none' && current === null;
  const takeReaderText = useEffectEvent((read: ReadText) => {
    const sizeIndex = findRecommended(context, read.sizes);
    if (isNew && sizeIndex !== null) void start({ ...read, sizeIndex });
    if (marked && isOtherText(read.content, marked)) setNewer({ read, older: marked });
  });
  useEffect(() => {
    if (isNew || marked) void findReaderText(patternKey).then((read) => read && takeReaderText(read));
  }, [isNew, marked, patternKey]);

  if (kept.status === 'loading') return <Spinner label="Opening your pattern" />;
  if (kept.status === 'open' && current) {
    const { content, problem } = kept;
    return (
      <>
        {content.text === readerDraft.get().text && isHeaderOnly(content.text) && (
          <TextQuestion question="This is the text that you pasted for the sizes. Use the whole pattern to have all of it marked.">
            <Button onClick={replace}>Use the whole pattern</Button>
          </TextQuestion>
        )}
        {newer?.older === content && (
          <TextQuestion question="You have read another text of this pattern since. The one below is the older one.">
            <Button
              onClick={() => {
                const { read } = newer;
                const size = findSize(current.sizes, current.chosen, read.sizes);
                const sizeIndex = size ?? findRecommended(context, read.sizes);
                if (sizeIndex === null) replace();
                else void start({ ...read, sizeIndex });
              }}
            >
              Use the newer text
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                keepMarkedText(patternKey);
                setNewer(null);
              }}
            >
              Keep the older one
            </Button>
          </TextQuestion>
        )}
        {lostMarks > 0 && (
          <Alert tone="caution">
            {formatCount(lostMarks, 'number')} that you marked by hand could not be found in this text.
          </Alert>
        )}
        <MarkedPattern
          content={content}
          state={current}
          context={context}
          problem={problem}
          onChange={(patch) => {
            const changed = { ...current, ...patch };
            if (unstored) setUnstored(changed);
            else updateStoredPattern(patternKey, { reading: changed });
          }}
          onReplace={replace}
          onForget={() => {
            // Otherwise, the effect above would open the text again on the next visit.
            if (readerDraft.get().text === content.text) readerDraft.set(emptyReaderDraft);
            setUnstored(null);
            updateStoredPattern(patternKey, { reading: null, file: null });
            void forget();
          }}
        />
      </>
    );
  }
  return (
    <Card title="The pattern to mark">
      <div className="mb-4 empty:hidden">
        {kept.status === 'forgotten' && (
          <Alert tone="good">The pattern is forgotten. Its text is no longer on this device.</Alert>
        )}
        {kept.status === 'lost' && (
          <Alert tone="caution">
            The text that was kept is no longer on this device. Use it again to have it marked.
          </Alert>
        )}
      </div>
      <StartForm
        initial={{
          sizes: current?.sizes ?? context.sizes,
          sizeIndex: current?.chosen ?? findRecommended(context, current?.sizes ?? context.sizes),
        }}
        onStart={(started) => {
          keepMarkedText(patternKey);
          void start(started);
        }}
        onCancel={kept.status === 'none' && kept.replaced ? reopen : null}
      />
    </Card>
  );
}

function OtherPatterns({ openKey }: { openKey: string }) {
  const headingId = useId();
  const { patterns } = useStored(storedPatterns);
  const others = Object.entries(patterns).flatMap(([key, { context, reading }]) => {
    const read = key === openKey ? null : readMarkingState(reading);
    return read ? [{ key, name: readContext(context).name ?? `Sizes ${read.sizes.join(', ')}` }] : [];
  });
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-4 print:hidden">
      <h2 id={headingId} className="mb-2 text-xl font-semibold">
        Other marked patterns on this device
      </h2>
      <ul className="flex flex-wrap gap-3">
        {others.map(({ key, name }) => (
          <li key={key} className="max-w-full">
            <Button
              className="max-w-full"
              onClick={() => {
                setOpenPattern(key);
                window.scrollTo({ top: 0 });
              }}
            >
              <bdi className="wrap-anywhere">{name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Marks one size in the text of a pattern, which stays on this device. */
export function PatternMarker() {
  const { open, patterns } = useStored(storedPatterns);
  const key = open ?? OWN_TEXT;
  const entry = patterns[key];
  const context = readContext(entry?.context);
  const stored = readMarkingState(entry?.reading);
  return (
    <div className="flex flex-col gap-4">
      {context.name !== null && (
        <p className="text-xl font-semibold wrap-anywhere">
          <bdi>{context.name}</bdi>
        </p>
      )}
      <OpenPattern
        key={key}
        patternKey={key}
        context={context}
        stored={stored}
        file={stored && (entry?.file ?? key)}
      />
      <OtherPatterns openKey={key} />
    </div>
  );
}
