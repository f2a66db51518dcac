import { use, useEffect, useEffectEvent, useState, type ClipboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { LengthUnit } from '../../../engine/units.ts';
import { ConversionContext, UnitContext } from '../../measurement-inputs/card-units.ts';
import type { PatternEntry } from '../../measurement-inputs/entries.ts';
import { FileButton, useWindowDrop } from './file-input.tsx';
import { getPastedText } from '../files/html-text.ts';
import type { PatternDetails } from '../files/ravelry.ts';
import { preloadPdfReader, readPatternFile, rememberFile } from '../files/read-file.ts';
import { readSource, type PatternSource } from '../files/read-source.ts';
import { readTransfer, type Transfer } from '../files/transfer.ts';
import { useStored } from '../../stored/stored.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { readerDraft, toTextKey, type Review } from './reader-draft.ts';
import { chooseDetails, findReviewProblem, toEntry, toReview } from './review.ts';
import { ReviewStep } from './review-step.tsx';
import { FileTaskMessages, useFileTask, type RunningTask } from './use-file-task.tsx';

export interface PatternReaderDialogProps {
  /** `null` if the button was clicked. */
  dropped: Transfer | null;
  pattern: PatternEntry;
  /** In inches, if it is known. */
  desiredBust: number | null;
  /** Preferred for numbers that are printed in both units. */
  knitterUnit: LengthUnit;
  /** While it runs, the draft still has what the previous text filled in. */
  onUse: (pattern: PatternEntry, unit: LengthUnit, details: PatternDetails) => void;
  onClose: () => void;
}

/** Reads a pattern, and shows what was read to check and use. It reopens as it was closed. */
export function PatternReaderDialog(props: PatternReaderDialogProps) {
  // Outside the form, which an Enter in the dialog would submit.
  return createPortal(<ReaderSteps {...props} />, document.body);
}

/** A text that takes less time is read without a message. */
const SHOW_AFTER_MS = 300;

function ReaderSteps({
  dropped,
  pattern,
  desiredBust,
  knitterUnit,
  onUse,
  onClose,
}: PatternReaderDialogProps) {
  const conversion = use(ConversionContext);
  const { content, text, review } = useStored(readerDraft);
  const [source, setSource] = useState<PatternSource | null>(null);
  const task = useFileTask();
  /** True while the text of a stored review is read again. */
  const isReopening = review !== null && source === null;

  const setContent = (newContent: string) => {
    // If the previous text filled in a name, the next pattern must not keep it.
    const { use: lastUse } = readerDraft.get();
    const outdated = lastUse && { ...lastUse, isOutdated: true };
    readerDraft.set({ content: newContent, text: newContent, review: null, use: outdated });
  };

  /** Reads a text, the source of a web page, or Ravelry's JSON. */
  const readContent = async (newContent: string, { signal, showProgress, showProblem }: RunningTask) => {
    const timer = setTimeout(() => showProgress('Reading the text…'), SHOW_AFTER_MS);
    const found = await readSource(newContent, signal).finally(() => clearTimeout(timer));
    if (signal.aborted) return;
    setSource(found);
    const { gauge, sizes, notes } = found.reading;
    const isEmpty = gauge === null && sizes.length === 0;
    readerDraft.set({
      ...readerDraft.get(),
      content: found.content,
      text: found.text,
      // A stored review has the knitter's corrections.
      review: isEmpty
        ? null
        : (readerDraft.get().review ?? toReview(found.reading, desiredBust, knitterUnit)),
    });
    if (isEmpty) showProblem(notes.map(({ message }) => message).join(' '));
  };
  const readText = (newContent: string) => void task.run((running) => readContent(newContent, running));

  const readFiles = (files: readonly File[]) => {
    const [file] = files;
    if (!file || files.length > 1) {
      task.stop();
      task.showProblem(`You chose ${files.length} files. Choose one at a time.`);
      return;
    }
    void task.run(async (running) => {
      running.showProgress('Reading the file…');
      const fileContent = await readPatternFile(file, running);
      if (running.signal.aborted) return;
      rememberFile({ file, text: fileContent });
      setContent(fileContent);
      await readContent(fileContent, running);
    });
  };

  const changeText = (typed: string) => {
    task.stop();
    setContent(typed);
  };

  const readTransferred = ({ files, ...pasted }: Transfer) => {
    if (files.length > 0) {
      readFiles(files);
      return;
    }
    const pastedText = getPastedText(pasted);
    if (pastedText.trim() === '') return;
    setContent(pastedText);
    readText(pastedText);
  };
  useWindowDrop((data) => readTransferred(readTransfer(data)));
  const start = useEffectEvent(() => {
    if (review) readText(content);
    if (dropped) readTransferred(dropped);
  });
  useEffect(() => {
    start();
    void preloadPdfReader();
  }, []);

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const transfer = readTransfer(event.clipboardData);
    const { selectionStart, selectionEnd } = event.currentTarget;
    const shouldReplaceAll = selectionEnd - selectionStart === text.length;
    // The browser inserts a paste into existing text. Only a paste that replaces everything is read at once.
    if (transfer.files.length === 0 && !shouldReplaceAll) return;
    event.preventDefault();
    readTransferred(transfer);
  };
  const readTyped = () => {
    if (text.trim() !== '') readText(content);
    else task.showProblem('Paste the pattern’s text first, or choose a file.');
  };

  const applyReview = (reviewed: Review, details: PatternDetails) => {
    const reviewProblem = findReviewProblem(reviewed);
    if (reviewProblem !== undefined) {
      toast({ title: reviewProblem, variant: 'destructive' });
      return;
    }
    const entry = toEntry(reviewed, pattern);
    const { sizes } = reviewed.sizes.length > 0 ? reviewed : entry;
    const patternKey = toTextKey(entry, conversion);
    const names = sizes.map(({ name }) => name.trim()).filter((name) => name !== '');
    const { name = '', url = '' } = details;
    const lastUse = { patternKey, sizes: names, name, url, isOutdated: false };
    onUse(entry, reviewed.unit, chooseDetails(reviewed, details));
    readerDraft.set({ content, text, review: null, use: lastUse });
  };

  const messages = <FileTaskMessages task={task} canStop={!isReopening} />;
  if (review) {
    return (
      <Dialog
        open
        onDismiss={onClose}
        width="full"
        title="Check What Was Read"
        footer={
          <>
            <Button
              onClick={() => {
                task.stop();
                readerDraft.set({ ...readerDraft.get(), review: null });
              }}
            >
              Back to the Text
            </Button>
            {source && (
              <Button
                variant="primary"
                onClick={({ detail }) => {
                  // The second click of a double click on Read the Pattern, which was in the same place.
                  if (detail > 1) return;
                  applyReview(review, source.details);
                }}
              >
                Use
              </Button>
            )}
          </>
        }
      >
        {messages}
        {source && (
          <UnitContext value={review.unit}>
            <ReviewStep
              source={source}
              review={review}
              form={pattern}
              onChange={(changed) => readerDraft.set({ ...readerDraft.get(), review: changed })}
            />
          </UnitContext>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onDismiss={onClose}
      width="wide"
      title="Paste or Drop a Pattern"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={readTyped}>
            Read the Pattern
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          Paste the part of the pattern with its gauge and sizes, or drop a file here: PDF, text, a saved web
          page, or a pattern’s JSON from Ravelry. It is read on this device and never sent anywhere.
        </p>
        {messages}
        <TextAreaField
          label="The pattern’s text"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- after Back to the Text, whose button disappears
          autoFocus
          rows={10}
          spellCheck={false}
          value={text}
          onChange={changeText}
          onPaste={paste}
        />
        <div className="flex flex-wrap items-center gap-3">
          <FileButton onFile={(file) => readFiles([file])} />
          {text !== '' && (
            <Button variant="quiet" onClick={() => changeText('')}>
              Clear the text
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
